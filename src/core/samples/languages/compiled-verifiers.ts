/** Verifiers of callbacks in Go, Java and C#. */
import { indented, withHelper } from '../literal.ts'
import { quoteGo } from '../quote-go.ts'
import { quoteCsharp, quoteJava } from '../quote-java.ts'
import { csharpScheme } from './csharp.ts'
import { sumOf } from './go.ts'
import { javaScheme, readKey } from './java.ts'
import { NotInLanguage, patternOf, type VerifierIdioms } from './language.ts'

/* Members of a body are empty if it isn't JSON or doesn't have them: anyone can send one. */

/** Numbers stay as they are written: a float64 would print large ones with an exponent. */
const GO_MEMBER = [
  'func memberOf(body string, names ...string) string {',
  '\tvar value any',
  '\tdecoder := json.NewDecoder(strings.NewReader(body))',
  '\tdecoder.UseNumber()',
  '\tif err := decoder.Decode(&value); err != nil {',
  '\t\treturn ""',
  '\t}',
  '\tfor _, name := range names {',
  '\t\tmembers, _ := value.(map[string]any)',
  '\t\tvalue = members[name]',
  '\t}',
  '\tif value == nil {',
  '\t\treturn ""',
  '\t}',
  '\treturn fmt.Sprint(value)',
  '}',
]

export const GO: VerifierIdioms = {
  file: (lines, _about, hasPath) => [
    `// isGenuine gets the body as it was received${hasPath ? ', and the path with its query' : ''}.`,
    `func isGenuine(headers http.Header, body string${hasPath ? ', path string' : ''}) bool {`,
    ...indented(
      lines.flatMap((line) =>
        line === 'check(err)' ? ['if err != nil {', '\treturn false', '}'] : [line],
      ),
      '\t',
    ),
    '}',
    ...withHelper(lines, 'memberOf(', GO_MEMBER),
  ],
  received: {
    member: (names) => `memberOf(body, ${names.map(quoteGo).join(', ')})`,
    header: (name) => `headers.Get(${quoteGo(name)})`,
    parameter: (header, pattern) =>
      `append(regexp.MustCompile(\`${pattern}\`).FindStringSubmatch(${header}), "", "")[1]`,
  },
  publicKey: (name) => [
    'file, err := os.ReadFile("public-key.pem")',
    'check(err)',
    'block, _ := pem.Decode(file)',
    `${name}, err := x509.ParsePKIXPublicKey(block.Bytes)`,
    'check(err)',
  ],
  late: (timestamp, form, seconds) =>
    form === 'iso'
      ? [
          `sent, err := time.Parse(time.RFC3339, ${timestamp})`,
          'check(err)',
          `if time.Since(sent).Abs() > ${seconds}*time.Second {`,
          '\treturn false',
          '}',
        ]
      : [
          `sent, err := strconv.ParseInt(${timestamp}, 10, 64)`,
          'check(err)',
          `if math.Abs(float64(time.Now().Unix${form === 'unix' ? '' : 'Milli'}()-sent)) > ${form === 'unix' ? seconds : seconds * 1000} {`,
          '\treturn false',
          '}',
        ],
  equal: (expected, received) => `hmac.Equal([]byte(${expected}), []byte(${received}))`,
  accept: (condition, setUp) => [...setUp, `return ${condition}`],
  acceptAny: (received, separator, condition, setUp) => [
    `for _, each := range strings.Split(${received}, ${quoteGo(separator)}) {`,
    ...indented(setUp, '\t'),
    `\tif ${condition} {`,
    '\t\treturn true',
    '\t}',
    '}',
    'return false',
  ],
  verify: ({ scheme, hash, isDer, key, bytes, signature, decode }) => {
    // A signature that can't be decoded is empty, and isn't verified.
    const decoded = [`signatureBytes, _ := ${decode(signature)}`]
    if (scheme === 'ed25519')
      return {
        setUp: decoded,
        condition: `ed25519.Verify(${key}.(ed25519.PublicKey), ${bytes}, signatureBytes)`,
      }
    const setUp = [...decoded, `hashed := ${sumOf(hash)}(${bytes})`]
    if (scheme.startsWith('ecdsa')) {
      return isDer
        ? {
            setUp,
            condition: `ecdsa.VerifyASN1(${key}.(*ecdsa.PublicKey), hashed[:], signatureBytes)`,
          }
        : { reason: 'No sample in Go for this form of an ECDSA signature.' }
    }
    const call = scheme.startsWith('rsa-pss') ? 'VerifyPSS' : 'VerifyPKCS1v15'
    const last = scheme.startsWith('rsa-pss') ? ', nil' : ''
    return {
      setUp,
      condition: `rsa.${call}(${key}.(*rsa.PublicKey), crypto.${hash.toUpperCase()}, hashed[:], signatureBytes${last}) == nil`,
    }
  },
}

export const JAVA: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    'public class Callbacks {',
    `    /** ${about}. */`,
    `    static boolean isGenuine(Map<String, String> headers, String body${hasPath ? ', String path' : ''}) throws Exception {`,
    ...indented(lines, '        '),
    '    }',
    '}',
  ],
  received: {
    member() {
      throw new NotInLanguage('No sample in Java: its standard library has no JSON.')
    },
    header: (name) => `headers.getOrDefault(${quoteJava(name)}, "")`,
    parameter: (header, pattern) =>
      `Pattern.compile(${quoteJava(pattern)}).matcher(${header})\n    .results().map(found -> found.group(1)).findFirst().orElse("")`,
  },
  publicKey: () => readKey('public-key.pem'),
  late: (timestamp, form, seconds) => {
    const at = {
      unix: `Instant.ofEpochSecond(Long.parseLong(${timestamp}))`,
      'unix-ms': `Instant.ofEpochMilli(Long.parseLong(${timestamp}))`,
      iso: `OffsetDateTime.parse(${timestamp}).toInstant()`,
    }[form]
    return [
      'Duration age;',
      'try {',
      `    age = Duration.between(${at}, Instant.now()).abs();`,
      '} catch (RuntimeException malformed) {',
      '    return false;',
      '}',
      `if (age.toSeconds() > ${seconds}) return false;`,
    ]
  },
  equal: (expected, received) =>
    `MessageDigest.isEqual(${/ \+ /.test(expected) ? `(${expected})` : expected}.getBytes(UTF_8), ${received}.getBytes(UTF_8))`,
  accept: (condition, setUp) => [
    ...setUp,
    ...(setUp.length === 0
      ? [`return ${condition};`]
      : [
          'try {',
          `    return ${condition};`,
          '} catch (Exception malformed) {',
          '    return false;',
          '}',
        ]),
  ],
  acceptAny: (received, separator, condition, setUp) => [
    `for (String each : ${received}.split(${quoteJava(patternOf(separator))})) {`,
    ...indented(setUp, '    '),
    ...(setUp.length === 0
      ? [`    if (${condition}) return true;`]
      : [
          '    try {',
          `        if (${condition}) return true;`,
          '    } catch (Exception malformed) {',
          '        continue;',
          '    }',
        ]),
    '}',
    'return false;',
  ],
  verify: ({ scheme, hash, isDer, bytes, signature, decode }) => {
    if (scheme.startsWith('rsa-pss')) return { reason: 'No sample in Java for RSA-PSS.' }
    const { type, algorithm } = javaScheme(scheme, hash, isDer)
    return {
      setUp: [
        `Signature verifier = Signature.getInstance("${algorithm}");`,
        `verifier.initVerify(KeyFactory.getInstance("${type}").generatePublic(new X509EncodedKeySpec(der)));`,
        `verifier.update(${bytes});`,
      ],
      condition: `verifier.verify(${decode(signature)})`,
    }
  },
}

/** Only new versions of .NET split at a text. */
const csharpSeparator = (separator: string): string =>
  /^[^'"\\]$/.test(separator)
    ? `'${separator}'`
    : `new[] { ${quoteCsharp(separator)} }, StringSplitOptions.None`

const CSHARP_MEMBER = [
  'static string MemberOf(string body, params string[] names)',
  '{',
  '    try',
  '    {',
  '        var value = JsonNode.Parse(body);',
  '        foreach (var name in names) value = value?[name];',
  '        return value?.ToString() ?? "";',
  '    }',
  '    catch (Exception) { return ""; }',
  '}',
]

export const CSHARP: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    'static class Callbacks',
    '{',
    `    /// <summary>${about}.</summary>`,
    `    public static bool IsGenuine(Dictionary<string, string> headers, string body${hasPath ? ', string path' : ''})`,
    '    {',
    ...indented(lines, '        '),
    '    }',
    ...indented(withHelper(lines, 'MemberOf(', CSHARP_MEMBER), '    '),
    '}',
  ],
  received: {
    member: (names) => `MemberOf(body, ${names.map(quoteCsharp).join(', ')})`,
    header: (name) => `headers.GetValueOrDefault(${quoteCsharp(name)}, "")`,
    parameter: (header, pattern) =>
      `Regex.Match(${header}, ${quoteCsharp(pattern)}).Groups[1].Value`,
  },
  publicKey: (name) => [`var ${name} = File.ReadAllText("public-key.pem");`],
  late: (timestamp, form, seconds) => {
    const at = {
      unix: `DateTimeOffset.FromUnixTimeSeconds(long.Parse(${timestamp}))`,
      'unix-ms': `DateTimeOffset.FromUnixTimeMilliseconds(long.Parse(${timestamp}))`,
      iso: `DateTimeOffset.Parse(${timestamp}, CultureInfo.InvariantCulture)`,
    }[form]
    return [
      'DateTimeOffset sent;',
      `try { sent = ${at}; }`,
      'catch (Exception) { return false; }',
      `if ((DateTimeOffset.UtcNow - sent).Duration() > TimeSpan.FromSeconds(${seconds})) return false;`,
    ]
  },
  equal: (expected, received) =>
    `CryptographicOperations.FixedTimeEquals(\n    Encoding.UTF8.GetBytes(${expected}), Encoding.UTF8.GetBytes(${received}))`,
  accept: (condition, setUp) => [
    ...setUp,
    ...(setUp.length === 0
      ? [`return ${condition};`]
      : [`try { return ${condition}; }`, 'catch (Exception) { return false; }']),
  ],
  acceptAny: (received, separator, condition, setUp) => [
    ...setUp,
    `foreach (var each in ${received}.Split(${csharpSeparator(separator)}))`,
    '{',
    ...indented(
      setUp.length === 0
        ? [`if (${condition}) return true;`]
        : [`try { if (${condition}) return true; }`, 'catch (Exception) { continue; }'],
      '    ',
    ),
    '}',
    'return false;',
  ],
  verify: (parts) => {
    const { key, bytes, signature, encoding, decode } = parts
    const scheme = csharpScheme(parts)
    if ('reason' in scheme) return scheme
    if (encoding === 'base64url') return { reason: 'No sample in C# for signatures in Base64url.' }
    return {
      setUp: [`using var verifier = ${scheme.type}.Create();`, `verifier.ImportFromPem(${key});`],
      condition: `verifier.VerifyData(\n    ${bytes}, ${decode(signature)}, ${scheme.algorithm})`,
    }
  },
}
