import { expect, test } from 'vitest'
import { tellingWords, wordsIn, wordsInName } from './words.ts'

test.each([
  ['', []],
  ['{}/', []],
  ['Café, au lait!', ['cafe', 'au', 'lait']],
  ['Get a self-hosted runner', ['get', 'a', 'self', 'hosted', 'runner']],
  [
    "users' keys, a user's key, the partner’s",
    ['users', 'keys', 'a', 'user', 'key', 'the', 'partner'],
  ],
  ['créer GitHub', ['creer', 'github']],
  // Pairs of characters, where words have no spaces between them.
  ['API設定一覧 v2', ['api', '設定', '定一', '一覧', 'v2']],
  ['ユーザーの、人', ['ユー', 'ーサ', 'サー', 'ーの', '人']],
  ['사용자 목록', ['사용자'.normalize('NFD'), '목록'.normalize('NFD')]],
])('%j has the words %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test.each([
  ['merge_commit_sha', ['merge', 'commit', 'sha']],
  ['createRegistration', ['create', 'registration', 'createregistration']],
  ['HTTPServerID', ['http', 'server', 'id', 'httpserverid']],
  ['repos/create-webhook', ['repos', 'create', 'webhook']],
  ['ISO8601', ['iso8601']],
])('the name %s has the words %j', (name, words) => {
  expect(wordsInName(name)).toEqual(words)
})

test('words that say nothing are left out, unless there are no others', () => {
  expect(tellingWords(['list', 'of', 'the', 'keys'])).toEqual(['list', 'keys'])
  expect(tellingWords(['of', 'the'])).toEqual(['of', 'the'])
})
