/**
 * Runs C# samples with Mono, because Debian has no .NET SDK. Mono's compiler reads C# 7 and its library is that of
 * .NET Framework, so newer words are replaced by older ones that do the same.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleFile } from './interpreters.ts'

/** Functions of .NET that Mono has under other names, or not at all. */
export const SHIMS = `
static class Shim {
  public static byte[] Hash(string name, byte[] data) { using (var hash = (HashAlgorithm)CryptoConfig.CreateFromName(name)) return hash.ComputeHash(data); }
  public static byte[] Mac(string name, byte[] key, byte[] data) { using (var mac = (KeyedHashAlgorithm)CryptoConfig.CreateFromName("System.Security.Cryptography." + name)) { mac.Key = key; return mac.ComputeHash(data); } }
  public static string ToHex(byte[] data) { return BitConverter.ToString(data).Replace("-", ""); }
  public static byte[] FromHex(string text) { return Enumerable.Range(0, text.Length / 2).Select(i => Convert.ToByte(text.Substring(2 * i, 2), 16)).ToArray(); }
  public static string RandomText(string choices, int length) { return new string(Enumerable.Range(0, length).Select(i => choices[i % choices.Length]).ToArray()); }
  public static string Get(this Dictionary<string, string> values, string name, string other) { string found; return values.TryGetValue(name, out found) ? found : other; }
  public static bool FixedTimeEquals(byte[] a, byte[] b) { return a.SequenceEqual(b); }
  public static void ImportFromPem(this RSA rsa, string pem) {
    var numbers = new List<byte[]>();
    ReadNumbers(Convert.FromBase64String(string.Concat(pem.Split((char)10).Where(line => !line.StartsWith("-----")))), numbers);
    if (numbers.Count == 2) { rsa.ImportParameters(new RSAParameters { Modulus = numbers[0], Exponent = numbers[1] }); return; }
    var n = numbers.Skip(numbers.Count - 8).ToArray();
    var half = n[0].Length / 2;
    rsa.ImportParameters(new RSAParameters { Modulus = n[0], Exponent = n[1], D = Padded(n[2], n[0].Length), P = Padded(n[3], half), Q = Padded(n[4], half), DP = Padded(n[5], half), DQ = Padded(n[6], half), InverseQ = Padded(n[7], half) });
  }
  static byte[] Padded(byte[] number, int length) { return new byte[length - number.Length].Concat(number).ToArray(); }
  /** The integers of a key in DER (SPKI, PKCS#8 or PKCS#1), in their order. */
  static void ReadNumbers(byte[] der, List<byte[]> numbers) {
    for (var at = 0; at < der.Length;) {
      int tag = der[at], length = der[at + 1];
      at += 2;
      if (length > 127) { var count = length & 127; length = 0; for (; count > 0; count--) length = length * 256 + der[at++]; }
      var value = der.Skip(at).Take(length).ToArray();
      at += length;
      if (tag == 2) numbers.Add(value.SkipWhile(b => b == 0).ToArray());
      else if (tag == 0x30 || tag == 4) ReadNumbers(value, numbers);
      else if (tag == 3) ReadNumbers(value.Skip(1).ToArray(), numbers);
    }
  }
}
`

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/"""\n([\s\S]*?)\n"""/g, '@"$1"'],
  [/\b(SHA\d+|MD5)\.HashData\(/g, 'Shim.Hash("$1", '],
  [/\b(HMAC\w+)\.HashData\(/g, 'Shim.Mac("$1", '],
  [/Convert\.ToHexString/g, 'Shim.ToHex'],
  [/Convert\.FromHexString/g, 'Shim.FromHex'],
  [/RandomNumberGenerator\.GetString/g, 'Shim.RandomText'],
  [
    /RandomNumberGenerator\.GetHexString\((\d+), lowercase: true\)/g,
    'Shim.RandomText("0123456789abcdef", $1)',
  ],
  [/CryptographicOperations\.FixedTimeEquals/g, 'Shim.FixedTimeEquals'],
  [/\.GetValueOrDefault\(/g, '.Get('],
  [/\busing var /g, 'var '],
  [/(GetEnvironmentVariable\("\w+"\))!/g, '$1'],
]

export const USINGS =
  'System System.IO System.Linq System.Collections.Generic System.Net.Http System.Security.Cryptography System.Threading.Tasks'

export function prepareCsharp(folder: string, samples: readonly SampleFile[]): readonly string[] {
  const names = samples.map((_, i) => `S${i}`)
  for (const [i, { source }] of samples.entries()) {
    writeFileSync(join(folder, `S${i}.cs`), asClass(source, `S${i}`))
  }
  const usings = USINGS.split(' ').map((name) => `using ${name};`)
  const calls = names.map(
    (name) =>
      `    try { ${name}.Run().Wait(); } catch (Exception e) { Console.Error.WriteLine("${name} " + e); }`,
  )
  const main = `class Program {\n  static void Main() {\n${calls.join('\n')}\n  }\n}`
  writeFileSync(join(folder, 'Program.cs'), [...usings, SHIMS, main].join('\n'))
  return [
    'sh',
    '-c',
    'mcs -nowarn:1998 -r:System.Net.Http -out:samples.exe *.cs && mono samples.exe',
  ]
}

/** Top-level statements in a method, after the namespaces that a project of .NET imports itself. */
function asClass(source: string, name: string): string {
  const lines = source.split('\n')
  const usings = [
    ...USINGS.split(' ').map((each) => `using ${each};`),
    ...lines.filter((line) => /^using [\w.]+;$/.test(line)),
  ]
  const code = lines.filter((line) => !/^using [\w.]+;$/.test(line)).join('\n')
  const replaced = inOlderWords(code)
  return `${[...new Set(usings)].join('\n')}\nstatic class ${name} {\n  public static async Task Run() {\n${replaced}\n  }\n}\n`
}

/** C# that Mono compiles. */
export const inOlderWords = (code: string): string =>
  REPLACED.reduce(
    (text, [pattern, older]) =>
      text.replace(pattern, (...found) => {
        // The text of a raw literal needs its quotes doubled in an older one.
        const inner = String(found[1] ?? '')
        return older.startsWith('@')
          ? `@"${inner.replaceAll('"', '""')}"`
          : older.replace('$1', inner)
      }),
    code,
  )
