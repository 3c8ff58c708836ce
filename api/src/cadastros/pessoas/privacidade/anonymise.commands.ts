import { dayToForget } from '@claquete/core/cadastros/pessoas/privacidade'
import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { fold } from '@claquete/core/kernel/text'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { JobRun } from '../../../kernel/background/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { lockPessoas } from '../pessoa.queries.ts'
import {
  findNames,
  listAddresses,
  listAttachments,
  listContactNames,
  listDue,
  markAnonymised,
  removeDireitoDocuments,
  postpone,
  scrubBankLines,
  scrubCardLines,
  scrubMails,
} from './anonymise.queries.ts'
import { ledger } from './ledger.read.ts'
import { listOrdemAddresses, scrubOrdens } from './scrub-ordens.queries.ts'
import { personalTables } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'
import {
  deleteRows,
  lastMovement,
  listKeys,
  emptyParts,
  replaceInTexts,
  replaceValues,
  scrubAudit,
} from './personal-data.queries.ts'

/** Reads what decides whether a person may be anonymised, and when. */
export async function readLimits(db: TenantDb, id_pessoa: number, today: CalendarDate) {
  const { retencao_fiscal_anos: anos } = await settingsOf(db)
  const ultimo = await lastMovement(db, id_pessoa)
  const abertos = await ledger.ask.countOpenTitulos(db, id_pessoa)
  const allowed = dayToForget({ ultimo, anos }, today)
  return { anos, ultimo, abertos, allowed, isAllowed: abertos === 0 && allowed <= today }
}

/** The day of the next attempt: daily once retention has ended, while titles are still open. */
export const dayToTry = (allowed: CalendarDate, today: CalendarDate): CalendarDate =>
  allowed > today ? allowed : addDays(today, 1)

/** Shorter names would match parts of other words and initials. */
const shortestName = 4

/** Makes a PostgreSQL regular expression that finds the text as whole words. */
function wholeWords(text: string): string {
  const plain = text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const begin = /^[\p{L}\p{N}]/u.test(text) ? String.raw`\m` : ''
  const end = /[\p{L}\p{N}]$/u.test(text) ? String.raw`\M` : ''
  return begin + plain + end
}

/** Makes one pattern of the person's names, documents and addresses; empty when there is none. */
async function patternOf(db: TenantDb, id_pessoa: number): Promise<string> {
  const { razao, fantasia, cnpj } = await findNames(db, id_pessoa)
  const words = [
    razao,
    fantasia,
    ...(cnpj ? [cnpj, formatDocumento(cnpj)] : []),
    ...(await listAddresses(db, id_pessoa)),
    ...(await listContactNames(db, id_pessoa)),
  ]
  const plain = words.map((word) => word.trim())
  // Banks write names without accents.
  return [...new Set([...plain, ...plain.map(fold)])]
    .filter((word) => word.length >= shortestName)
    .toSorted((a, b) => b.length - a.length)
    .map(wholeWords)
    .join('|')
}

async function anonymiseRows(db: TenantDb, one: PersonalTable, id_pessoa: number, pattern: string) {
  const { anonimizar } = one
  if (anonimizar === 'ficar') return
  if (anonimizar === 'apagar') return deleteRows(db, one, id_pessoa)
  const { valores, texts, partes } = anonimizar
  if (valores) await replaceValues(db, one, id_pessoa, valores)
  if (partes) await emptyParts(db, one, id_pessoa, partes)
  if (texts && pattern !== '') await replaceInTexts(db, one, id_pessoa, { texts, pattern })
}

/** The columns that no audit row may keep. */
function forgotten({ anonimizar, campos }: PersonalTable): string[] {
  if (anonimizar === 'ficar') return []
  if (anonimizar === 'apagar') return Object.keys(campos)
  const { valores = {}, texts = [], partes = {} } = anonimizar
  return [...Object.keys(valores), ...texts, ...Object.keys(partes)].filter(
    (name) => name !== 'removido',
  )
}

/**
 * Takes everything that tells who a person is out of their rows, of texts about them and of the audit; values and
 * days stay. Returns the files to delete once it is stored.
 */
export async function forget(db: TenantDb, id_pessoa: number): Promise<string[]> {
  const pattern = await patternOf(db, id_pessoa)
  const addresses = [
    ...(await listAddresses(db, id_pessoa)),
    ...(await listOrdemAddresses(db, id_pessoa)),
  ]
  const files = [
    ...(await listAttachments(db, id_pessoa)),
    ...(await removeDireitoDocuments(db, id_pessoa)),
  ]
  const known = []
  for (const one of personalTables) {
    const chaves = await listKeys(db, one, id_pessoa)
    known.push({ one, chaves, campos: forgotten(one) })
  }
  const owners = new Map(known.map(({ one, chaves }) => [one.tabela, chaves]))
  for (const one of personalTables) await anonymiseRows(db, one, id_pessoa, pattern)
  const mails = await scrubMails(db, addresses)
  const lines = await scrubBankLines(db, id_pessoa, pattern)
  const compras = await scrubCardLines(db, id_pessoa, pattern)
  const ordens = await scrubOrdens(db, id_pessoa, pattern)
  await markAnonymised(db, id_pessoa)
  for (const { one, chaves, campos } of known) {
    if (campos.length === 0) continue
    const valores = one.via ? (owners.get(one.via.tabela) ?? []) : [id_pessoa]
    const keys = one.tabela === 'email' ? [...chaves, ...mails] : chaves
    await scrubAudit(db, one, { id_pessoa, campos, chaves: keys, valores })
  }
  const linha = { tabela: 'extrato_historico', coluna: 'id_extrato_historico' }
  const campos = ['texto', 'texto_normalizado', 'documento']
  await scrubAudit(db, linha, { id_pessoa, campos, chaves: lines, valores: lines })
  const compra = { tabela: 'cartao_compra', coluna: 'id_cartao_compra' }
  await scrubAudit(db, compra, { id_pessoa, campos: ['texto'], chaves: compras, valores: compras })
  const { versoes, linhas } = ordens
  const versao = { tabela: 'ordem_versao', coluna: 'id_ordem_versao' }
  await scrubAudit(db, versao, {
    id_pessoa,
    campos: ['conteudo'],
    chaves: versoes,
    valores: versoes,
  })
  const line = { tabela: 'ordem_linha', coluna: 'id_ordem_linha' }
  await scrubAudit(db, line, { id_pessoa, campos: ['campos'], chaves: linhas, valores: linhas })
  return files
}

/** Deletes the bytes; what fails is left to the daily cleaning. */
export async function deleteFiles({ storage }: Services, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key)
}

/** Locks a person who can still be anonymised. */
export async function lockKnown(db: TenantDb, id_pessoa: number): Promise<void> {
  const [pessoa] = await lockPessoas(db, [id_pessoa])
  if (!pessoa) throw new Failure('nao_encontrado')
  if (pessoa.anonimizada_em !== null) throw new Failure('pessoa_anonimizada')
}

async function forgetDue(db: TenantDb, id_pessoa: number, today: CalendarDate): Promise<string[]> {
  await lockPessoas(db, [id_pessoa])
  const { isAllowed, allowed } = await readLimits(db, id_pessoa, today)
  if (isAllowed) return forget(db, id_pessoa)
  await postpone(db, id_pessoa, dayToTry(allowed, today))
  return []
}

/** Daily work: anonymises people whose day has come, and moves those who may not be yet to their new day. */
export async function anonymiseDue(
  services: Services,
  { tenant, signal }: JobRun<'pessoas.anonimizar'>,
): Promise<void> {
  const today = todayInSaoPaulo(services.now())
  const owner = { tenant, readOnly: false, chamada: 'anonimização agendada' }
  const due = await inTransaction(services.pool, owner, ({ db }) => listDue(db, today))
  for (const id_pessoa of due) {
    if (signal.aborted) return
    const files = await inTransaction(services.pool, owner, ({ db }) =>
      forgetDue(db, id_pessoa, today),
    )
    await deleteFiles(services, files)
  }
}
