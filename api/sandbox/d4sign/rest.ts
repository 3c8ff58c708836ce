import { Refusal } from '../signatures/desk.ts'
import type { Answer, Asked } from '../signatures/desk.ts'
import { joined, pageOf } from '../signatures/papers.ts'
import { cryptKey, safes, statusNames, tokenApi } from './vault.ts'
import type { Paper, Vault } from './vault.ts'

type Json = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const bad = (message: string) => new Refusal(400, { message })

function read({ body }: Asked): Json {
  try {
    return Object(JSON.parse(body.toString('utf8') || '{}')) as Json
  } catch {
    throw bad('Invalid JSON.')
  }
}

/** A PDF as base64 in the body, or as the part `file` of a form. */
async function fileOf(asked: Asked): Promise<{ name: string; bytes: Buffer }> {
  const type = asked.headers['content-type'] ?? ''
  let found: { name: string; bytes: Buffer }
  if (type.startsWith('multipart/')) {
    const response = new Response(new Uint8Array(asked.body), { headers: { 'content-type': type } })
    const file = (await response.formData()).get('file')
    if (!(file instanceof File) || file.name === '') throw bad('File empty')
    found = { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
  } else {
    const { base64_binary_file, name } = read(asked)
    found = { name: textOf(name), bytes: Buffer.from(textOf(base64_binary_file), 'base64') }
  }
  if (!found.bytes.subarray(0, 1_024).includes('%PDF-')) throw bad('File empty')
  return found
}

const told = ({ uuid, name, bytes, safe, status, comment }: Paper) => ({
  uuidDoc: uuid,
  nameDoc: name,
  type: 'pdf',
  size: String(bytes.length),
  uuidSafe: safe,
  safeName: safes.find(({ uuid_safe }) => uuid_safe === safe)?.['name-safe'] ?? '',
  statusId: String(status),
  statusName: statusNames[status],
  statusComment: comment === '' ? null : comment,
  whoCanceled: null,
})

/** A list whose first element tells of the list. */
const listed = (found: readonly Paper[]): Answer => ({
  json: [
    {
      total_documents: String(found.length),
      total_in_this_page: String(found.length),
      current_page: '1',
      total_pages: '1',
    },
    ...found.map(told),
  ],
})

async function upload(vault: Vault, safe: string, asked: Asked): Promise<Answer> {
  if (!safes.some(({ uuid_safe }) => uuid_safe === safe)) throw bad('Safe not found.')
  const { name, bytes } = await fileOf(asked)
  const uuid = vault.desk.newId()
  vault.papers.set(uuid, {
    uuid,
    name,
    bytes,
    safe,
    annexes: [],
    signers: [],
    status: 1,
    comment: '',
    hook: undefined,
    inOrder: false,
    uploadedAt: vault.desk.now(),
  })
  return { json: { message: 'success', uuid } }
}

function createList(vault: Vault, paper: Paper, asked: Asked): Answer {
  if (paper.status === 1) throw bad('The document is still being processed.')
  if (paper.status !== 2) throw bad('Signers cannot be listed in this phase.')
  const { signers = [] } = read(asked)
  const added = (signers as Json[]).map(({ email, act }) => {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(textOf(email))) {
      throw bad(`Invalid email: ${textOf(email)}`)
    }
    return {
      key_signer: vault.desk.newId(),
      email: textOf(email),
      act: textOf(act),
      isSigned: false,
    }
  })
  paper.signers = [...paper.signers, ...added]
  const message = added.map(({ key_signer, email, act }) => ({
    key_signer,
    email,
    act,
    status: 'created',
  }))
  return { json: { message } }
}

const signersOf = (paper: Paper): Answer => ({
  json: {
    uuidDoc: paper.uuid,
    statusId: String(paper.status),
    list: paper.signers.map(({ key_signer, email, isSigned, date_signed = '' }) => ({
      key_signer,
      email,
      user_name: null,
      user_document: null,
      signed: isSigned ? '1' : '0',
      sign_info: isSigned ? { ip: '203.0.113.9', date_signed } : null,
      email_sent_status: 'sent',
    })),
  },
})

function send(paper: Paper, asked: Asked): Answer {
  if (paper.status !== 2 || paper.signers.length === 0) {
    throw bad('It cannot be sent in this phase.')
  }
  paper.status = 3
  paper.inOrder = String(read(asked)['workflow']) === '1'
  return { json: { message: 'File sent to successfully signing' } }
}

function cancel(vault: Vault, paper: Paper, asked: Asked): Answer {
  if (paper.status > 3) throw bad('It cannot be cancelled in this phase.')
  paper.status = 6
  paper.comment = textOf(read(asked)['comment'])
  vault.tell(paper, '3')
  return { json: { message: 'Document canceled successfully' } }
}

function changeEmail(paper: Paper, asked: Asked): Answer {
  const body = read(asked)
  const found = paper.signers.find(({ key_signer }) => key_signer === body['key-signer'])
  if (!found || found.isSigned) throw bad('Signer not found.')
  found.email = textOf(body['email-after'])
  return { json: { message: 'success' } }
}

function resend(paper: Paper, asked: Asked): Answer {
  const body = read(asked)
  const found = paper.signers.find(
    ({ key_signer, email }) => key_signer === body['key-signer'] && email === body['email'],
  )
  if (!found) throw bad('Signer not found.')
  return { json: { message: 'Email sent successfully' } }
}

/** In two steps: the address of the file, which is then fetched without keys. */
async function download(vault: Vault, paper: Paper, asked: Asked): Promise<Answer> {
  const lines = paper.signers.map((one) => `${one.email}: ${one.date_signed ?? 'não assinou'}`)
  const page = await pageOf('Página de assinaturas (simulador)', [`UUID ${paper.uuid}`, ...lines])
  const isPageAlone = read(asked)['document'] === 'false'
  const bytes = isPageAlone ? page : await joined([paper.bytes, ...paper.annexes, page])
  const key = vault.desk.newId()
  vault.files.set(key, { bytes, until: vault.desk.now() + 300_000 })
  return { json: { url: `${vault.url}/files/${key}`, name: paper.name } }
}

type Room = (vault: Vault, paper: Paper, asked: Asked) => Answer | Promise<Answer>

const rooms: Readonly<Record<string, Room>> = {
  'GET ': (_, paper) => ({ json: [told(paper)] }),
  'GET list': (_, paper) => signersOf(paper),
  'GET webhooks': (_, { hook }) => ({ json: [{ url: hook ?? '' }] }),
  'POST createlist': createList,
  'POST sendtosigner': (_, paper, asked) => send(paper, asked),
  'POST webhooks': (_, paper, asked) => {
    paper.hook = textOf(read(asked)['url'])
    return { json: { message: 'Webhook successfully registered' } }
  },
  'POST cancel': cancel,
  'POST changeemail': (_, paper, asked) => changeEmail(paper, asked),
  'POST resend': (_, paper, asked) => resend(paper, asked),
  'POST download': download,
}

for (const name of ['uploadslave', 'uploadslavebinary']) {
  Object.assign(rooms, {
    [`POST ${name}`]: (async (_, paper, asked) => {
      paper.annexes.push((await fileOf(asked)).bytes)
      return { json: { message: 'success' } }
    }) satisfies Room,
  })
}

function answerFolders(vault: Vault, asked: Asked, [safe = '', what]: string[]): Answer {
  if (asked.method === 'GET') return { json: vault.folders.filter((one) => one.safe === safe) }
  if (what !== 'create') throw new Refusal(404, { message: 'Not found.' })
  const uuid_folder = vault.desk.newId()
  vault.folders.push({ uuid_folder, name: textOf(read(asked)['folder_name']), safe })
  return { json: { message: 'success', uuid_folder } }
}

/** Calls of `/api/v1`; the keys stand in the query. */
export function answerRest(vault: Vault, asked: Asked): Answer | Promise<Answer> {
  const { query, path, method } = asked
  if (query.get('tokenAPI') !== tokenApi || query.get('cryptKey') !== cryptKey) {
    throw new Refusal(401, { message: 'Unauthorized' })
  }
  vault.count()
  const [room, ...parts] = path.slice('/api/v1/'.length).split('/')
  if (room === 'safes') return { json: safes }
  if (room === 'folders') return answerFolders(vault, asked, parts)
  if (room !== 'documents') throw new Refusal(404, { message: 'Not found.' })
  const [id = '', what = ''] = parts
  const all = [...vault.papers.values()]
  if (id === '') return listed(all)
  if (what === 'safe') return listed(all.filter(({ safe }) => safe === id))
  if (what === 'status') return listed(all.filter(({ status }) => String(status) === id))
  if (what === 'upload' || what === 'uploadbinary') return upload(vault, id, asked)
  const found = rooms[`${method} ${what}`]
  if (!found) throw new Refusal(404, { message: 'Not found.' })
  return found(vault, vault.find(id), asked)
}
