/** How each language verifies a received callback: headers, time, constant-time comparison, public keys. */
import { snakeCase } from '../plan/names.ts'
import type { SampleLanguageId } from '../print-sample.ts'
import { quoteGo } from '../quote-go.ts'
import { quoteJava } from '../quote-java.ts'
import { quoteJavaScript } from '../quote-javascript.ts'
import { quotePhp } from '../quote-php.ts'
import { quotePython } from '../quote-python.ts'
import { quoteRuby } from '../quote-ruby.ts'
import { csharpScheme } from './csharp.ts'
import { sumOf } from './go.ts'
import { javaScheme, readKey } from './java.ts'
import { digestOf } from './javascript.ts'
import { type Lines, NotInLanguage, type VerifierIdioms } from './language.ts'
import { pythonScheme } from './python.ts'
import { rubyHash } from './ruby.ts'

const indented = (lines: Lines, space: string): Lines =>
  lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? line : `${space}${line}`))
/** Members of an object, one inside the other. */
const members = (names: Lines, quote: (text: string) => string, after = ''): string =>
  names.map((name) => `[${quote(name)}]${after}`).join('')

const JAVASCRIPT: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    `/** ${about}. */`,
    `export function isGenuine(headers, body${hasPath ? ', path' : ''}) {`,
    ...indented(lines, '  '),
    '}',
  ],
  received: {
    member: (names) => `String(JSON.parse(body)${members(names, quoteJavaScript)})`,
    header: (name) => `headers[${quoteJavaScript(name)}] ?? ''`,
    parameter: (header, pattern) => `/${pattern}/.exec(${header})?.[1] ?? ''`,
  },
  publicKey: (name) => [`const ${name} = readFileSync('public-key.pem', 'utf8')`],
  late: (timestamp, form, seconds) => {
    const ms = {
      unix: `Number(${timestamp}) * 1000`,
      'unix-ms': `Number(${timestamp})`,
      iso: `Date.parse(${timestamp})`,
    }[form]
    return [
      `const age = Math.abs(Date.now() - ${ms})`,
      `if (!(age <= ${seconds} * 1000)) return false`,
    ]
  },
  equal: (expected, received) => `isEqual(${expected}, ${received})`,
  accept: (condition, setUp) => [...setUp, `return ${condition}`],
  acceptAny: (received, separator, condition, setUp) => [
    ...setUp,
    `return ${received}.split(${quoteJavaScript(separator)}).some((each) => ${condition})`,
  ],
  verify: ({ scheme, hash, isDer, key, bytes, signature, decode }) => {
    const options = scheme.startsWith('rsa-pss')
      ? `{ key: ${key}, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }`
      : scheme.startsWith('ecdsa') && !isDer
        ? `{ key: ${key}, dsaEncoding: 'ieee-p1363' }`
        : key
    return {
      setUp: [],
      condition: `verify(${digestOf(hash)}, ${bytes}, ${options}, ${decode(signature)})`,
    }
  },
}

const PYTHON: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    `def is_genuine(headers, body${hasPath ? ', path' : ''}):`,
    `    """${about}."""`,
    ...indented(lines, '    '),
  ],
  received: {
    member: (names) => `str(json.loads(body)${members(names, quotePython)})`,
    header: (name) => `headers.get(${quotePython(name)}, "")`,
    parameter: (header, pattern) => `re.search(r'${pattern}', ${header})[1]`,
  },
  publicKey: (name) => [
    `${snakeCase(name)} = load_pem_public_key(open("public-key.pem", "rb").read())`,
  ],
  late: (timestamp, form, seconds) => {
    const at = {
      unix: `int(${timestamp})`,
      'unix-ms': `int(${timestamp}) / 1000`,
      iso: `datetime.fromisoformat(${timestamp}.replace("Z", "+00:00")).timestamp()`,
    }[form]
    return [`if abs(time.time() - ${at}) > ${seconds}:`, '    return False']
  },
  equal: (expected, received) => `hmac.compare_digest(${expected}.encode(), ${received}.encode())`,
  accept: (condition, setUp) => [...setUp, `return ${condition}`],
  acceptAny: (received, separator, condition, setUp) => [
    ...setUp,
    `return any(${condition} for each in ${received}.split(${quotePython(separator)}))`,
  ],
  verify: ({ scheme, isDer, key, bytes, signature, decode }) => {
    if (scheme.startsWith('ecdsa') && !isDer)
      return { reason: 'No sample in Python: cryptography reads ECDSA signatures only in ASN.1.' }
    return {
      setUp: [
        `signed = ${bytes}`,
        '',
        'def is_signed(signature):',
        '    try:',
        `        ${key}.verify(${decode('signature')}, signed${pythonScheme(scheme)})`,
        '        return True',
        '    except InvalidSignature:',
        '        return False',
        '',
      ],
      condition: `is_signed(${signature})`,
    }
  },
}

const RUBY: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    `# ${about}.`,
    `def genuine?(headers, body${hasPath ? ', path' : ''})`,
    ...indented(lines, '  '),
    'end',
  ],
  received: {
    member: (names) => `JSON.parse(body)${members(names, quoteRuby)}.to_s`,
    header: (name) => `headers[${quoteRuby(name)}].to_s`,
    parameter: (header, pattern) => `${header}[/${pattern}/, 1].to_s`,
  },
  publicKey: () => ["public_key = OpenSSL::PKey.read(File.read('public-key.pem'))"],
  late: (timestamp, form, seconds) => {
    const at = {
      unix: `Integer(${timestamp}, 10)`,
      'unix-ms': `Integer(${timestamp}, 10) / 1000`,
      iso: `Time.iso8601(${timestamp}).to_i`,
    }[form]
    return [`return false if (Time.now.to_i - ${at}).abs > ${seconds}`]
  },
  equal: (expected, received) => `OpenSSL.secure_compare(${expected}, ${received})`,
  accept: (condition, setUp) => [...setUp, condition],
  acceptAny: (received, separator, condition, setUp) => [
    ...setUp,
    `${received}.split(${quoteRuby(separator)}).any? { |each| ${condition} }`,
  ],
  verify: ({ scheme, hash: digest, isDer, key, bytes, signature, decode }) => {
    if (scheme.startsWith('ecdsa') && !isDer)
      return { reason: 'No sample in Ruby: its OpenSSL reads ECDSA signatures only in ASN.1.' }
    const hash = rubyHash(digest)
    const decoded = decode(signature)
    const condition = scheme.startsWith('rsa-pss')
      ? `${key}.verify_pss(${hash}, ${decoded}, ${bytes}, salt_length: :auto, mgf1_hash: ${hash})`
      : `${key}.verify(${hash}, ${decoded}, ${bytes})`
    return { setUp: [], condition }
  },
}

const PHP: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    '<?php',
    '',
    `/** ${about}. */`,
    `function isGenuine(array $headers, string $body${hasPath ? ', string $path' : ''}): bool`,
    '{',
    ...indented(lines, '    '),
    '}',
  ],
  received: {
    member: (names) => `(string) json_decode($body, true)${members(names, quotePhp)}`,
    header: (name) => `$headers[${quotePhp(name)}] ?? ''`,
    parameter: (header, pattern) =>
      `preg_match('/${pattern}/', ${header}, $match) ? $match[1] : ''`,
  },
  publicKey: (name) => [`$${name} = file_get_contents('public-key.pem');`],
  late: (timestamp, form, seconds) => {
    const at = {
      unix: `(int) ${timestamp}`,
      'unix-ms': `(int) (${timestamp} / 1000)`,
      iso: `(int) strtotime(${timestamp})`,
    }[form]
    return [`if (abs(time() - ${at}) > ${seconds}) {`, '    return false;', '}']
  },
  equal: (expected, received) => `hash_equals(${expected}, ${received})`,
  accept: (condition, setUp) => [...setUp, `return ${condition};`],
  acceptAny: (received, separator, condition, setUp) => [
    `foreach (explode(${quotePhp(separator)}, ${received}) as $each) {`,
    ...indented(setUp, '    '),
    `    if (${condition}) {`,
    '        return true;',
    '    }',
    '}',
    'return false;',
  ],
  verify: ({ scheme, hash, isDer, key, text, signature, decode }) => {
    const decoded = decode(signature)
    if (scheme === 'ed25519') {
      return {
        setUp: [
          '// The last 32 bytes of the file are the key.',
          `$raw = substr(base64_decode(preg_replace('/-----.*?-----/', '', ${key})), -32);`,
        ],
        condition: `sodium_crypto_sign_verify_detached(${decoded}, ${text}, $raw)`,
      }
    }
    if (scheme.startsWith('rsa-pss'))
      return { reason: 'No sample in PHP: its openssl_verify has no RSA-PSS. Use phpseclib.' }
    if (scheme.startsWith('ecdsa') && !isDer)
      return {
        reason:
          'No sample in PHP: its openssl_verify reads ECDSA signatures only in ASN.1. Use phpseclib.',
      }
    return {
      setUp: [],
      condition: `openssl_verify(${text}, ${decoded}, ${key}, '${hash}') === 1`,
    }
  },
}

const GO: VerifierIdioms = {
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
  ],
  received: {
    member: (names) => `fmt.Sprint(member(body)${members(names, quoteGo)})`,
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

const JAVA: VerifierIdioms = {
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
      `Duration age = Duration.between(${at}, Instant.now()).abs();`,
      `if (age.toSeconds() > ${seconds}) return false;`,
    ]
  },
  equal: (expected, received) =>
    `MessageDigest.isEqual(${/ \+ /.test(expected) ? `(${expected})` : expected}.getBytes(UTF_8), ${received}.getBytes(UTF_8))`,
  accept: (condition, setUp) => [...setUp, `return ${condition};`],
  acceptAny: (received, separator, condition, setUp) => [
    `for (String each : ${received}.split(${quoteJava(separator)})) {`,
    ...indented(setUp, '    '),
    `    if (${condition}) return true;`,
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

const CSHARP: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    'static class Callbacks',
    '{',
    `    /// <summary>${about}.</summary>`,
    `    public static bool IsGenuine(Dictionary<string, string> headers, string body${hasPath ? ', string path' : ''})`,
    '    {',
    ...indented(lines, '        '),
    '    }',
    '}',
  ],
  received: {
    member: (names) => `JsonNode.Parse(body)!${members(names, quoteJava, '!')}.ToString()`,
    header: (name) => `headers.GetValueOrDefault(${quoteJava(name)}, "")`,
    parameter: (header, pattern) => `Regex.Match(${header}, ${quoteJava(pattern)}).Groups[1].Value`,
  },
  publicKey: (name) => [`var ${name} = File.ReadAllText("public-key.pem");`],
  late: (timestamp, form, seconds) => {
    const at = {
      unix: `DateTimeOffset.FromUnixTimeSeconds(long.Parse(${timestamp}))`,
      'unix-ms': `DateTimeOffset.FromUnixTimeMilliseconds(long.Parse(${timestamp}))`,
      iso: `DateTimeOffset.Parse(${timestamp}, CultureInfo.InvariantCulture)`,
    }[form]
    return [
      `var sent = ${at};`,
      `if ((DateTimeOffset.UtcNow - sent).Duration() > TimeSpan.FromSeconds(${seconds})) return false;`,
    ]
  },
  equal: (expected, received) =>
    `CryptographicOperations.FixedTimeEquals(\n    Encoding.UTF8.GetBytes(${expected}), Encoding.UTF8.GetBytes(${received}))`,
  accept: (condition, setUp) => [...setUp, `return ${condition};`],
  acceptAny: (received, separator, condition, setUp) => [
    ...setUp,
    `foreach (var each in ${received}.Split(${quoteJava(separator).replaceAll('"', "'")}))`,
    '{',
    ...indented([`if (${condition}) return true;`], '    '),
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

/** A shell receives no callbacks. */
export const VERIFIERS: Readonly<Partial<Record<SampleLanguageId, VerifierIdioms>>> = {
  javascript: JAVASCRIPT,
  php: PHP,
  python: PYTHON,
  go: GO,
  ruby: RUBY,
  java: JAVA,
  csharp: CSHARP,
}
