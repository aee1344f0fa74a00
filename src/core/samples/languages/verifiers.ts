/** How each language verifies a received callback: headers, time, constant-time comparison, public keys. */
import { joinSections } from '../literal.ts'
import type { Source } from '../plan/term.ts'
import { quoteGo } from '../quote-go.ts'
import { quoteJava } from '../quote-java.ts'
import { quoteJavaScript } from '../quote-javascript.ts'
import { quotePhp } from '../quote-php.ts'
import { quotePython } from '../quote-python.ts'
import { quoteRuby } from '../quote-ruby.ts'
import { type Lines, NotInLanguage, type VerifierIdioms } from './language.ts'

const hashOf = (scheme: string): string => /sha\d+/.exec(scheme)?.[0] ?? ''
const indented = (lines: Lines, space: string): Lines =>
  lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? line : `${space}${line}`))
/** Members on the way to a field of the body. */
const segments = (pointer: string): Lines => pointer.split('/').slice(1)
/** Comma or semicolon, then the name. */
const parameter = (name: string): string => `(?:^|[ ,;])${name}="?([^",;]*)`

export const JAVASCRIPT_VERIFIER: VerifierIdioms = {
  file: (lines, hasPath) =>
    joinSections([
      [
        `/** Headers by lowercase names, and the body as it was received${hasPath ? '. The path has its query' : ''}. */`,
        `export function isGenuine(headers, body${hasPath ? ', path' : ''}) {`,
        ...indented(lines, '  '),
        '}',
      ],
    ]),
  received: (source) => {
    if ('pointer' in source)
      return `String(JSON.parse(body)${segments(source.pointer)
        .map((name) => `[${quoteJavaScript(name)}]`)
        .join('')})`
    const header = `headers[${quoteJavaScript(source.header)}] ?? ''`
    return source.parameter === undefined
      ? header
      : `/${parameter(source.parameter)}/.exec(${header})?.[1] ?? ''`
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
  verify: ({ scheme, isDer, key, bytes, signature, encoding }) => {
    const hash = scheme === 'ed25519' ? 'null' : `'${hashOf(scheme)}'`
    const options = scheme.startsWith('rsa-pss')
      ? `{ key: ${key}, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }`
      : scheme.startsWith('ecdsa') && !isDer
        ? `{ key: ${key}, dsaEncoding: 'ieee-p1363' }`
        : key
    return {
      setUp: [],
      condition: `verify(${hash}, ${bytes}, ${options}, Buffer.from(${signature}, '${encoding}'))`,
    }
  },
}

export const PYTHON_VERIFIER: VerifierIdioms = {
  file: (lines, hasPath) =>
    joinSections([
      [
        `def is_genuine(headers, body${hasPath ? ', path' : ''}):`,
        `    """Headers by lowercase names, and the body as it was received${hasPath ? '. The path has its query' : ''}."""`,
        ...indented(lines, '    '),
      ],
    ]),
  received: (source) => {
    if ('pointer' in source)
      return `str(json.loads(body)${segments(source.pointer)
        .map((name) => `[${quotePython(name)}]`)
        .join('')})`
    const header = `headers.get(${quotePython(source.header)}, "")`
    return source.parameter === undefined
      ? header
      : `re.search(r'${parameter(source.parameter)}', ${header})[1]`
  },
  publicKey: (name) => [
    `${name === 'publicKey' ? 'public_key' : name} = load_pem_public_key(open("public-key.pem", "rb").read())`,
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
  verify: ({ scheme, isDer, key, bytes, signature, encoding }) => {
    if (scheme.startsWith('ecdsa') && !isDer)
      return { reason: 'No sample in Python: cryptography reads ECDSA signatures only in ASN.1.' }
    const hash = `hashes.${hashOf(scheme).toUpperCase()}()`
    const rest =
      scheme === 'ed25519'
        ? ''
        : scheme.startsWith('ecdsa')
          ? `, ec.ECDSA(${hash})`
          : scheme.startsWith('rsa-pss')
            ? `, padding.PSS(padding.MGF1(${hash}), ${hash}.digest_size), ${hash}`
            : `, padding.PKCS1v15(), ${hash}`
    const decode = {
      hex: 'bytes.fromhex(signature)',
      base64: 'base64.b64decode(signature)',
      base64url: 'base64.urlsafe_b64decode(signature + "==")',
    }[encoding]
    return {
      setUp: [
        `signed = ${bytes}`,
        '',
        'def is_signed(signature):',
        '    try:',
        `        ${key}.verify(${decode}, signed${rest})`,
        '        return True',
        '    except InvalidSignature:',
        '        return False',
        '',
      ],
      condition: `is_signed(${signature})`,
    }
  },
}

export const RUBY_VERIFIER: VerifierIdioms = {
  file: (lines, hasPath) =>
    joinSections([
      [
        `# Headers by lowercase names, and the body as it was received${hasPath ? '. The path has its query' : ''}.`,
        `def genuine?(headers, body${hasPath ? ', path' : ''})`,
        ...indented(lines, '  '),
        'end',
      ],
    ]),
  received: (source) => {
    if ('pointer' in source)
      return `JSON.parse(body)${segments(source.pointer)
        .map((name) => `[${quoteRuby(name)}]`)
        .join('')}.to_s`
    const header = `headers[${quoteRuby(source.header)}].to_s`
    return source.parameter === undefined
      ? header
      : `${header}[/${parameter(source.parameter)}/, 1].to_s`
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
  verify: ({ scheme, isDer, key, bytes, signature, encoding }) => {
    if (scheme.startsWith('ecdsa') && !isDer)
      return { reason: 'No sample in Ruby: its OpenSSL reads ECDSA signatures only in ASN.1.' }
    const hash = scheme === 'ed25519' ? 'nil' : `'${hashOf(scheme).toUpperCase()}'`
    const decoded = {
      hex: `[${signature}].pack('H*')`,
      base64: `${signature}.unpack1('m')`,
      base64url: `${signature}.tr('-_', '+/').unpack1('m')`,
    }[encoding]
    const condition = scheme.startsWith('rsa-pss')
      ? `${key}.verify_pss(${hash}, ${decoded}, ${bytes}, salt_length: :auto, mgf1_hash: ${hash})`
      : `${key}.verify(${hash}, ${decoded}, ${bytes})`
    return { setUp: [], condition }
  },
}

export const PHP_VERIFIER: VerifierIdioms = {
  file: (lines, hasPath) =>
    joinSections([
      ['<?php'],
      [
        `/** Headers by lowercase names, and the body as it was received${hasPath ? '. The path has its query' : ''}. */`,
        `function isGenuine(array $headers, string $body${hasPath ? ', string $path' : ''}): bool`,
        '{',
        ...indented(lines, '    '),
        '}',
      ],
    ]),
  received: (source) => {
    if ('pointer' in source)
      return `(string) json_decode($body, true)${segments(source.pointer)
        .map((name) => `[${quotePhp(name)}]`)
        .join('')}`
    const header = `$headers[${quotePhp(source.header)}] ?? ''`
    return source.parameter === undefined
      ? header
      : `preg_match('/${parameter(source.parameter)}/', ${header}, $match) ? $match[1] : ''`
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
  verify: ({ scheme, isDer, key, text, signature, encoding }) => {
    const decoded = {
      hex: `hex2bin(${signature})`,
      base64: `base64_decode(${signature})`,
      base64url: `base64_decode(strtr(${signature}, '-_', '+/'))`,
    }[encoding]
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
      condition: `openssl_verify(${text}, ${decoded}, ${key}, '${hashOf(scheme)}') === 1`,
    }
  },
}

const quoted = (names: Lines, quote: (text: string) => string): string =>
  names.map((name) => `[${quote(name)}]`).join('')

export const GO_VERIFIER: VerifierIdioms = {
  file: (lines, hasPath) =>
    joinSections([
      [
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
    ]),
  received: (source) => {
    if ('pointer' in source)
      return `fmt.Sprint(member(body)${quoted(segments(source.pointer), quoteGo)})`
    const header = `headers.Get(${quoteGo(source.header)})`
    return source.parameter === undefined
      ? header
      : `append(regexp.MustCompile(\`${parameter(source.parameter)}\`).FindStringSubmatch(${header}), "", "")[1]`
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
  verify: ({ scheme, isDer, key, bytes, signature, encoding }) => {
    const decode = {
      hex: 'hex.DecodeString',
      base64: 'base64.StdEncoding.DecodeString',
      base64url: 'base64.RawURLEncoding.DecodeString',
    }[encoding]
    const hash = hashOf(scheme)
    const bits = hash.slice(3)
    const sum =
      hash === 'sha1' ? 'sha1.Sum' : hash === 'sha256' ? 'sha256.Sum256' : `sha512.Sum${bits}`
    // A signature that can't be decoded is empty, and isn't verified.
    const decoded = [`signatureBytes, _ := ${decode}(${signature})`]
    if (scheme === 'ed25519')
      return {
        setUp: decoded,
        condition: `ed25519.Verify(${key}.(ed25519.PublicKey), ${bytes}, signatureBytes)`,
      }
    const setUp = [...decoded, `hashed := ${sum}(${bytes})`]
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
      condition: `rsa.${call}(${key}.(*rsa.PublicKey), crypto.SHA${bits}, hashed[:], signatureBytes${last}) == nil`,
    }
  },
}

export const JAVA_VERIFIER: VerifierIdioms = {
  file: (lines, hasPath) =>
    joinSections([
      [
        'public class Callbacks {',
        `    /** Headers by lowercase names, and the body as it was received${hasPath ? '. The path has its query' : ''}. */`,
        `    static boolean isGenuine(Map<String, String> headers, String body${hasPath ? ', String path' : ''}) throws Exception {`,
        ...indented(lines, '        '),
        '    }',
        '}',
      ],
    ]),
  received: (source: Source) => {
    if ('pointer' in source)
      throw new NotInLanguage('No sample in Java: its standard library has no JSON.')
    const header = `headers.getOrDefault(${quoteJava(source.header)}, "")`
    return source.parameter === undefined
      ? header
      : `Pattern.compile(${quoteJava(parameter(source.parameter))}).matcher(${header})\n    .results().map(found -> found.group(1)).findFirst().orElse("")`
  },
  publicKey: () => [
    'String pem = Files.readString(Path.of("public-key.pem"));',
    'byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----.*?-----", ""));',
  ],
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
  verify: ({ scheme, isDer, bytes, signature, encoding }) => {
    const type = scheme === 'ed25519' ? 'Ed25519' : scheme.startsWith('ecdsa') ? 'EC' : 'RSA'
    const sha = `SHA${hashOf(scheme).slice(3)}`
    const algorithm = {
      Ed25519: 'Ed25519',
      EC: `${sha}withECDSA${isDer ? '' : 'inP1363Format'}`,
      RSA: `${sha}withRSA`,
    }[type]
    if (scheme.startsWith('rsa-pss')) return { reason: 'No sample in Java for RSA-PSS.' }
    const decoded = {
      hex: `HexFormat.of().parseHex(${signature})`,
      base64: `Base64.getDecoder().decode(${signature})`,
      base64url: `Base64.getUrlDecoder().decode(${signature})`,
    }[encoding]
    return {
      setUp: [
        `Signature verifier = Signature.getInstance("${algorithm}");`,
        `verifier.initVerify(KeyFactory.getInstance("${type}").generatePublic(new X509EncodedKeySpec(der)));`,
        `verifier.update(${bytes});`,
      ],
      condition: `verifier.verify(${decoded})`,
    }
  },
}

export const CSHARP_VERIFIER: VerifierIdioms = {
  file: (lines, hasPath) =>
    joinSections([
      [
        'static class Callbacks',
        '{',
        `    /// <summary>Headers by lowercase names, and the body as it was received${hasPath ? '. The path has its query' : ''}.</summary>`,
        `    public static bool IsGenuine(Dictionary<string, string> headers, string body${hasPath ? ', string path' : ''})`,
        '    {',
        ...indented(lines, '        '),
        '    }',
        '}',
      ],
    ]),
  received: (source) => {
    if ('pointer' in source)
      return `JsonNode.Parse(body)!${segments(source.pointer)
        .map((name) => `[${quoteJava(name)}]!`)
        .join('')}.ToString()`
    const header = `headers.GetValueOrDefault(${quoteJava(source.header)}, "")`
    return source.parameter === undefined
      ? header
      : `Regex.Match(${header}, ${quoteJava(parameter(source.parameter))}).Groups[1].Value`
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
  verify: ({ scheme, isDer, key, bytes, signature, encoding }) => {
    if (scheme === 'ed25519')
      return { reason: 'No sample in C#: .NET has no Ed25519. Use NSec or Bouncy Castle.' }
    const type = scheme.startsWith('ecdsa') ? 'ECDsa' : 'RSA'
    const last =
      type === 'RSA'
        ? `, RSASignaturePadding.${scheme.startsWith('rsa-pss') ? 'Pss' : 'Pkcs1'}`
        : isDer
          ? ', DSASignatureFormat.Rfc3279DerSequence'
          : ''
    const decoded =
      encoding === 'hex'
        ? `Convert.FromHexString(${signature})`
        : `Convert.FromBase64String(${signature})`
    if (encoding === 'base64url') return { reason: 'No sample in C# for signatures in Base64url.' }
    return {
      setUp: [`using var verifier = ${type}.Create();`, `verifier.ImportFromPem(${key});`],
      condition: `verifier.VerifyData(\n    ${bytes}, ${decoded}, HashAlgorithmName.${hashOf(scheme).toUpperCase()}${last})`,
    }
  },
}
