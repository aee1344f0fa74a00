/** How each language verifies a received callback: headers, time, constant-time comparison, public keys. */
import { indented, withHelper } from '../literal.ts'
import { snakeCase } from '../plan/names.ts'
import type { SampleLanguageId } from '../print-sample.ts'
import { quoteJavaScript } from '../quote-javascript.ts'
import { quotePhp } from '../quote-php.ts'
import { quotePython } from '../quote-python.ts'
import { quoteRuby } from '../quote-ruby.ts'
import { CSHARP, GO, JAVA } from './compiled-verifiers.ts'
import { digestOf } from './javascript.ts'
import type { VerifierIdioms } from './language.ts'
import { pythonScheme } from './python.ts'
import { rubyHash } from './ruby.ts'

/* Members of a body are empty if it isn't JSON or doesn't have them: anyone can send one. */

const JAVASCRIPT_MEMBER = [
  'function memberOf(body, ...names) {',
  '  try {',
  "    return String(names.reduce((value, name) => value[name], JSON.parse(body)) ?? '')",
  '  } catch {',
  "    return ''",
  '  }',
  '}',
]

/** Web frameworks give bytes. Those that aren't UTF-8 have no valid signature, so they mustn't raise an error. */
const JAVASCRIPT_BODY = ['if (body instanceof Uint8Array) body = new TextDecoder().decode(body)']

/** Hashes take bytes, too. */
const readsText = (line: string): boolean =>
  /\bbody\b/.test(line.replaceAll(/\.update\(body(?:, 'utf8')?\)/g, ''))

const JAVASCRIPT: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    `/** ${about}. */`,
    `export function isGenuine(headers, body${hasPath ? ', path' : ''}) {`,
    ...(lines.some(readsText) ? indented(JAVASCRIPT_BODY, '  ') : []),
    ...indented(lines, '  '),
    '}',
    ...withHelper(lines, 'memberOf(', JAVASCRIPT_MEMBER),
  ],
  received: {
    member: (names) => `memberOf(body, ${names.map(quoteJavaScript).join(', ')})`,
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

/** As in JavaScript. */
const PYTHON_BODY = ['if isinstance(body, bytes):', '    body = body.decode(errors="replace")']

const PYTHON_MEMBER = [
  'def member_of(body, *names):',
  '    try:',
  '        value = json.loads(body)',
  '        for name in names:',
  '            value = value[name]',
  '    except (ValueError, LookupError, TypeError, RecursionError):',
  '        return ""',
  '    return str(value)',
]

const PYTHON: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    `def is_genuine(headers, body${hasPath ? ', path' : ''}):`,
    `    """${about}."""`,
    ...(lines.some((line) => /\bbody\b/.test(line)) ? indented(PYTHON_BODY, '    ') : []),
    ...indented(lines, '    '),
    ...withHelper(lines, 'member_of(', ['', ...PYTHON_MEMBER]),
  ],
  received: {
    member: (names) => `member_of(body, ${names.map(quotePython).join(', ')})`,
    header: (name) => `headers.get(${quotePython(name)}, "")`,
    parameter: (header, pattern) => `(re.search(r'${pattern}', ${header}) or ["", ""])[1]`,
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
    return [
      'try:',
      `    age = abs(time.time() - ${at})`,
      'except (ValueError, OverflowError):',
      '    return False',
      `if age > ${seconds}:`,
      '    return False',
    ]
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
        '    except ValueError:',
        '        return False',
        '',
      ],
      condition: `is_signed(${signature})`,
    }
  },
}

const RUBY_MEMBER = [
  'def member_of(body, *names)',
  '  JSON.parse(body).dig(*names).to_s',
  'rescue JSON::ParserError, TypeError, NoMethodError',
  "  ''",
  'end',
]

const RUBY: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    `# ${about}.`,
    `def genuine?(headers, body${hasPath ? ', path' : ''})`,
    ...indented(lines, '  '),
    'end',
    ...withHelper(lines, 'member_of(', RUBY_MEMBER),
  ],
  received: {
    member: (names) => `member_of(body, ${names.map(quoteRuby).join(', ')})`,
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
    return [
      'begin',
      `  age = (Time.now.to_i - ${at}).abs`,
      'rescue ArgumentError',
      '  return false',
      'end',
      `return false if age > ${seconds}`,
    ]
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

const PHP_MEMBER = [
  'function memberOf(string $body, string ...$names): string',
  '{',
  '    $value = json_decode($body, true);',
  '    foreach ($names as $name) {',
  '        $value = is_array($value) ? $value[$name] ?? null : null;',
  '    }',
  "    return is_scalar($value) ? (string) $value : '';",
  '}',
]

const PHP: VerifierIdioms = {
  file: (lines, about, hasPath) => [
    '<?php',
    '',
    `/** ${about}. */`,
    `function isGenuine(array $headers, string $body${hasPath ? ', string $path' : ''}): bool`,
    '{',
    ...indented(lines, '    '),
    '}',
    ...withHelper(lines, 'memberOf(', PHP_MEMBER),
  ],
  received: {
    member: (names) => `memberOf($body, ${names.map(quotePhp).join(', ')})`,
    header: (name) => `$headers[${quotePhp(name)}] ?? ''`,
    parameter: (header, pattern) =>
      `preg_match('/${pattern}/', ${header}, $match) ? $match[1] : ''`,
  },
  publicKey: (name) => [`$${name} = file_get_contents('public-key.pem');`],
  late: (timestamp, form, seconds) => {
    const at = {
      unix: `(int) ${timestamp}`,
      'unix-ms': `intdiv((int) ${timestamp}, 1000)`,
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
          `$signatureBytes = ${decoded};`,
        ],
        condition: `strlen($signatureBytes) === 64\n    && sodium_crypto_sign_verify_detached($signatureBytes, ${text}, $raw)`,
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
