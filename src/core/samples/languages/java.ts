/** Java 17+: the standard library only. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { joinSections, printList } from '../literal.ts'
import type { SamplePlan } from '../plan/plan-sample.ts'
import type { MultipartPart } from '../prepared-request.ts'
import { quoteJava, quoteJavaBlock } from '../quote-java.ts'
import { partHead } from '../quote-parameter.ts'
import type { SampleAnswer } from '../sample-answer.ts'
import {
  encoder,
  isSetByLibrary,
  type Language,
  type Lines,
  patternOf,
  printTerm,
  type SignParts,
} from './language.ts'
import { directives, writePattern } from './time-patterns.ts'

const LINE = 72

const encode = encoder({
  hex: (bytes) => `HexFormat.of().formatHex(${bytes})`,
  base64: (bytes) => `Base64.getEncoder().encodeToString(${bytes})`,
  base64url: (bytes) => `Base64.getUrlEncoder().withoutPadding().encodeToString(${bytes})`,
})

export const JAVA: Language = {
  comment: '//',
  program: (sections) => {
    const code = joinSections(sections)
    const type = [
      'public class Sample {',
      '    public static void main(String[] args) throws Exception {',
      ...indent(code, '        '),
      '    }',
      ...hmacMethods(code),
      '}',
    ]
    return joinSections([importsOf(type.join('\n')), type])
  },
  module: (code) => {
    const type = code
      .trimEnd()
      .replace(/\n\}$/, `\n${hmacMethods(code).join('\n')}\n}`)
      .replace('\n\n}', '\n}')
    return joinSections([importsOf(type), [type]])
  },
  environment: (variable) => `System.getenv("${variable}")`,
  privateKey: () => readKey('private-key.pem'),
  body: {
    multipart,
    file: (name) => [`byte[] body = Files.readAllBytes(Path.of(${quoteJava(name)}));`],
  },
  quoteBody: quoteJavaBlock,
  send,
  declare: (name, expression, type) => {
    const line = `${type === 'text' ? 'String' : 'byte[]'} ${name} = ${expression};`
    return line.length <= LINE || expression.startsWith('"')
      ? [line]
      : line.replace(/\.(?=encodeToString\(|digest\(|formatHex\()/, '\n    .').split('\n')
  },
  variable: (name) => name,
  quote: quoteJava,
  join: (parts) =>
    parts.map((part) => (part.kind === 'text' ? quoteJava(part.text) : part.name)).join(' + '),
  concat: (expressions) => expressions.join('\n    + '),
  bytes: (expression) =>
    `${/ \+ /.test(expression) ? `(${expression})` : expression}.getBytes(UTF_8)`,
  encode,
  calls: {
    upper: (of) => `${of}.toUpperCase(Locale.ROOT)`,
    lower: (of) => `${of}.toLowerCase(Locale.ROOT)`,
    percent: (of) =>
      `URLEncoder.encode(${of}, UTF_8)\n    .replace("+", "%20").replace("*", "%2A").replace("%7E", "~")`,
    'from-hex': (of) => `HexFormat.of().parseHex(${of})`,
    'from-base64': (of) => `Base64.getDecoder().decode(${of})`,
    'from-base64url': (of) => `Base64.getUrlDecoder().decode(${of})`,
    'strip-prefix': (of, [prefix = '']) =>
      `${of}.replaceFirst(${quoteJava(`^${patternOf(prefix)}`)}, "")`,
    'strip-whitespace': (of) => `${of}.replaceAll("[ \\\\t\\\\r\\\\n\\\\f\\\\x0B]+", "")`,
    slice: (of, [, end = 0]) => `${of}.substring(0, ${end})`,
    'json-minify': (of) => `${of}.replaceAll(${quoteJava('("(?:[^"\\\\]|\\\\.)*")|\\s+')}, "$1")`,
    'byte-length': (of) => `String.valueOf(${of}.getBytes(UTF_8).length)`,
  },
  time: (format, offset, _, later) => {
    if (format === 'unix') return `String.valueOf(Instant.now().getEpochSecond()${later.seconds})`
    if (format === 'unix-ms') return `String.valueOf(System.currentTimeMillis()${later.ms})`
    const zone = offsetMinutes(offset) === 0 ? 'ZoneOffset.UTC' : `ZoneOffset.of("${offset}")`
    const pattern = writePattern(format, offset, FIELDS, (part) =>
      /[A-Za-z'[\]{}#]/.test(part) ? `'${part.replaceAll("'", "''")}'` : part,
    )
    if (pattern === undefined) return { reason: 'Java has no format for this time.' }
    const locale = /MMM|EEE/.test(pattern) ? ', Locale.ENGLISH' : ''
    return `OffsetDateTime.now(${zone})\n    .format(DateTimeFormatter.ofPattern(${quoteJava(pattern)}${locale}))`
  },
  random: (form, length, name) =>
    form === 'uuid'
      ? 'UUID.randomUUID().toString()'
      : form === 'digits'
        ? `new SecureRandom().ints(${length}, 0, 10)\n    .mapToObj(String::valueOf).collect(Collectors.joining())`
        : [
            `byte[] random = new byte[${length}];`,
            'new SecureRandom().nextBytes(random);',
            `String ${name} = HexFormat.of().formatHex(random).substring(0, ${length});`,
          ],
  hash: ({ name, hash, bytes, encoding }) => {
    const made = `MessageDigest.getInstance("${HASHES[hash]}").digest(${bytes})`
    if (encoding === undefined) return made
    return [
      ...JAVA.declare(`${name}Bytes`, made, 'bytes'),
      `String ${name} = ${encode(`${name}Bytes`, encoding)};`,
    ]
  },
  mac: ({ name, hash, key, keyType, text, fileName, encoding }) => {
    const algorithm = `Hmac${HASHES[hash].replace('-', '')}`
    const keyBytes = keyType === 'bytes' ? key : JAVA.bytes(key)
    if (fileName === undefined)
      return encode(`${methodOf(algorithm)}(${keyBytes}, ${text})`, encoding)
    return [
      `Mac mac = Mac.getInstance("${algorithm}");`,
      `mac.init(new SecretKeySpec(${keyBytes}, "${algorithm}"));`,
      ...JAVA.declare(
        name,
        encode(`mac.doFinal(${text})`, encoding),
        encoding === undefined ? 'bytes' : 'text',
      ),
    ]
  },
  sign: ({ name, scheme, hash, isDer, bytes, encoding }) => {
    const { type, algorithm } = javaScheme(scheme, hash, isDer)
    const digest = hash.replace('sha', 'SHA-')
    const bits = Number(hash.slice(3)) / 8
    return [
      `Signature signer = Signature.getInstance("${algorithm}");`,
      ...(scheme.startsWith('rsa-pss')
        ? [
            'signer.setParameter(new PSSParameterSpec(',
            `    "${digest}", "MGF1", new MGF1ParameterSpec("${digest}"), ${bits}, 1));`,
          ]
        : []),
      `signer.initSign(KeyFactory.getInstance("${type}").generatePrivate(new PKCS8EncodedKeySpec(der)));`,
      `signer.update(${bytes});`,
      `String ${name} = ${encode('signer.sign()', encoding)};`,
    ]
  },
}

/** Methods of the MACs that the code calls. */
const hmacMethods = (code: string): Lines =>
  Object.values(HASHES).flatMap((hash) => {
    const name = `Hmac${hash.replace('-', '')}`
    if (!code.includes(`${methodOf(name)}(`)) return []
    return [
      '',
      `    static byte[] ${methodOf(name)}(byte[] key, String text) throws Exception {`,
      `        Mac mac = Mac.getInstance("${name}");`,
      `        mac.init(new SecretKeySpec(key, "${name}"));`,
      '        return mac.doFinal(text.getBytes(UTF_8));',
      '    }',
    ]
  })

/** @example methodOf('HmacSHA256') // 'hmacSha256' */
const methodOf = (algorithm: string): string =>
  algorithm.replace('H', 'h').replace('SHA', 'Sha').replace('MD', 'Md')

const HASHES = {
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
} as const

const FIELDS = directives('yyyy', 'MMM', 'MM', 'dd', 'HH', 'mm', 'ss', 'SSS', 'EEE')

/** The imports are derived from the code. */
function importsOf(code: string): Lines {
  const outside = code.replace(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/g, '""')
  const used = CLASSES.flatMap(([path, ...names]) =>
    names.flatMap((name) =>
      new RegExp(`(?<![.\\w"])${name}\\b`).test(outside) ? [`import ${path}.${name};`] : [],
    ),
  )
  const isStatic = /\bUTF_8\b/.test(outside)
  return [...(isStatic ? ['import static java.nio.charset.StandardCharsets.UTF_8;'] : []), ...used]
}

const CLASSES = [
  ['java.io', 'ByteArrayOutputStream'],
  ['java.net', 'URI', 'URLEncoder'],
  ['java.net.http', 'HttpClient', 'HttpRequest', 'HttpResponse'],
  ['java.nio.file', 'Files', 'Path'],
  ['java.security', 'KeyFactory', 'MessageDigest', 'PublicKey', 'SecureRandom', 'Signature'],
  [
    'java.security.spec',
    'MGF1ParameterSpec',
    'PKCS8EncodedKeySpec',
    'PSSParameterSpec',
    'X509EncodedKeySpec',
  ],
  ['java.time', 'Duration', 'Instant', 'OffsetDateTime', 'ZoneOffset'],
  ['java.time.format', 'DateTimeFormatter'],
  ['java.util', 'Arrays', 'Base64', 'HexFormat', 'Locale', 'Map', 'UUID'],
  ['java.util.regex', 'Matcher', 'Pattern'],
  ['java.util.stream', 'Collectors', 'Stream'],
  ['javax.crypto', 'Mac'],
  ['javax.crypto.spec', 'SecretKeySpec'],
] as const

export const readKey = (file: string): Lines => [
  `String pem = Files.readString(Path.of("${file}"));`,
  'byte[] der = Base64.getMimeDecoder().decode(pem.replaceAll("-----.*?-----", ""));',
]

/** Names of the key and the algorithm of a signature. */
export function javaScheme(scheme: SignParts['scheme'], hash: string, isDer: boolean) {
  const sha = hash.toUpperCase()
  if (scheme === 'ed25519') return { type: 'Ed25519', algorithm: 'Ed25519' }
  if (scheme.startsWith('ecdsa'))
    return { type: 'EC', algorithm: `${sha}withECDSA${isDer ? '' : 'inP1363Format'}` }
  return {
    type: 'RSA',
    algorithm: scheme.startsWith('rsa-pss') ? 'RSASSA-PSS' : `${sha}withRSA`,
  }
}

/** Text blocks have to be moved as well: white space before their first line is dropped. */
function indent(code: string, space: string): Lines {
  return code
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? line : `${space}${line}`))
}

function multipart(parts: readonly MultipartPart[]): Lines {
  return [
    'String boundary = UUID.randomUUID().toString();',
    'ByteArrayOutputStream body = new ByteArrayOutputStream();',
    ...parts.flatMap((part) => [
      `body.writeBytes(("--" + boundary + "\\r\\n").getBytes(UTF_8));`,
      `body.writeBytes(${quoteJava(partHead(part))}.getBytes(UTF_8));`,
      'value' in part
        ? `body.writeBytes(${quoteJava(part.value)}.getBytes(UTF_8));`
        : `body.writeBytes(Files.readAllBytes(Path.of(${quoteJava(part.fileName)})));`,
      'body.writeBytes("\\r\\n".getBytes(UTF_8));',
    ]),
    'body.writeBytes(("--" + boundary + "--\\r\\n").getBytes(UTF_8));',
  ]
}

function send({ body, headers, request, url }: SamplePlan): Lines {
  const publisher = {
    none: 'noBody()',
    computed: 'ofString(body)',
    json: 'ofString(body)',
    text: 'ofString(body)',
    form: 'ofString(body)',
    multipart: 'ofByteArray(body.toByteArray())',
    file: 'ofByteArray(body)',
  }[body.kind]
  const boundary =
    body.kind === 'multipart'
      ? ['    .header("Content-Type", "multipart/form-data; boundary=" + boundary)']
      : []
  const restricted = headers.filter(isSetByLibrary).map(({ name }) => name.toLowerCase())
  const read = reading(request.answer)
  return [
    ...(restricted.length === 0
      ? []
      : [
          `System.setProperty("jdk.httpclient.allowRestrictedHeaders", "${restricted.join(',')}");`,
        ]),
    ...(request.hasCertificate ? CERTIFICATE : []),
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${printTerm(JAVA, url)}))`,
    `    .method(${quoteJava(request.method)}, HttpRequest.BodyPublishers.${publisher})`,
    ...boundary,
    ...headers.map(
      ({ name, value }) => `    .header(${quoteJava(name)}, ${printTerm(JAVA, value)})`,
    ),
    '    .build();',
    printList(
      {
        open: `HttpResponse<${read.type}> response = HttpClient.newHttpClient().send(`,
        close: ');',
        indent: '    ',
        trailingComma: false,
      },
      ['request', `HttpResponse.BodyHandlers.${read.handler}()`],
    ),
    ...read.print,
  ]
}

const CERTIFICATE: Lines = [
  '// Start with the client certificate: java -Djavax.net.ssl.keyStore=client.p12',
  '//     -Djavax.net.ssl.keyStorePassword=PASSWORD Sample.java',
]

interface Reading {
  readonly type: string
  readonly handler: string
  readonly print: Lines
}

function reading(answer: SampleAnswer): Reading {
  switch (answer.kind) {
    case 'text':
      return {
        type: 'String',
        handler: 'ofString',
        print: ['System.out.println(response.statusCode() + " " + response.body());'],
      }
    case 'file':
      return {
        type: 'byte[]',
        handler: 'ofByteArray',
        print: [
          `Files.write(Path.of("${answer.fileName}"), response.body());`,
          `System.out.println(response.statusCode() + " ${answer.fileName}");`,
        ],
      }
    case 'stream':
      return {
        type: 'Stream<String>',
        handler: 'ofLines',
        print: [
          'System.out.println(response.statusCode());',
          'response.body().forEach(System.out::println);',
        ],
      }
  }
}
