import { counted } from '@claquete/core/kernel/writing/counted'
import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import type {
  extratoImport,
  ExtratoColunas,
} from '@claquete/contract/financeiro/extrato/extrato-import'
import { Failure } from '@claquete/contract/failures'
import { isImported } from '@claquete/core/financeiro/extrato/compare'
import { contaKey } from '@claquete/core/financeiro/extrato/match-conta'
import type { Statement } from '@claquete/core/financeiro/extrato/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { importCard } from './cartao.commands.ts'
import { chaveOf, compareStatement } from '../linhas/compare.read.ts'
import type { ComparedLine } from '../linhas/compare.read.ts'
import { rememberColunas, rememberConta } from '../arquivo/conta.queries.ts'
import { insertExtrato, insertLines } from '../linhas/extrato.queries.ts'
import { periodOf } from './previa.read.ts'
import type { Found } from '../arquivo/statements.read.ts'
import type { ExtratoToImport, Imported } from './to-import.ts'

type ImportRequest = TakenBy<typeof extratoImport>['body']['importar'][number]
type ImportReply = GivenBy<typeof extratoImport>

export interface NewExtrato extends ExtratoToImport {
  readonly id_usuario: number | null
  readonly today: CalendarDate
}

/**
 * Stores the lines that the account lacks. The lines are compared again under the account's lock, because they may have
 * been imported since the preview: when two people import the same file, the second import adds nothing.
 */
export async function importStatement(db: TenantDb, extrato: NewExtrato): Promise<Imported> {
  const { statement, conta, formato, today, deixar = [], incluir = [] } = extrato
  await takeTurn(db, `extrato:${conta.id_contabancaria}`)
  const { lines } = await compareStatement(db, statement.linhas, {
    id_contabancaria: conta.id_contabancaria,
    formato,
    today,
  })
  const [left, taken] = [new Set(deixar), new Set(incluir)]
  const isWanted = (line: ComparedLine) =>
    isImported(line) ? !left.has(chaveOf(line)) : taken.has(chaveOf(line))
  const missing = lines.filter(({ estado }) => estado !== 'conhecida')
  const novas = missing.filter(isWanted)
  const counts = {
    novas: novas.length,
    conhecidas: lines.length - missing.length,
    deixadas: missing.length - novas.length,
  }
  if (novas.length === 0) return { id_extrato_importado: undefined, ...counts }
  const id_extrato_importado = await insertExtrato(db, {
    id_contabancaria: conta.id_contabancaria,
    formato,
    nome: extrato.nome,
    arquivo: extrato.arquivo,
    ...periodOf(lines),
    saldo: statement.saldo,
    linhas: lines.length,
    novas: novas.length,
    id_usuario: extrato.id_usuario,
  })
  await insertLines(db, { id_extrato_importado, conta, lines: novas })
  return { id_extrato_importado, ...counts }
}

interface ImportAll {
  readonly found: readonly Found[]
  readonly importar: readonly ImportRequest[]
}

/** Imports the chosen statements, all or none, and remembers what was answered about accounts and columns. */
export async function importStatements(
  who: WhoToday,
  { found, importar }: ImportAll,
): Promise<ImportReply> {
  const { db, actor, today } = who
  const wanted = importar.map((one) => ({ one, ...readyOf(found, one) }))
  const totals = { novas: 0, conhecidas: 0, deixadas: 0 }
  const importados: ImportReply['importados'] = []
  // By account: two imports with the same accounts wait for each other in one order.
  const inOrder = wanted.toSorted((a, b) => a.conta.id_contabancaria - b.conta.id_contabancaria)
  for (const { one, source, formato, statement, conta, colunas } of inOrder) {
    const { nome, arquivo } = source
    const { deixar, incluir } = one
    const extrato = { statement, conta, formato, nome, arquivo, deixar, incluir }
    const {
      id_extrato_importado: id,
      id_extrato_cartao = null,
      ...counts
    } = conta.cartao
      ? await importCard(who, { ...extrato, mes: one.mes, compras: one.compras })
      : await importStatement(db, { ...extrato, id_usuario: actor.id_usuario, today })
    const { id_contabancaria } = conta
    await remember(db, { id_contabancaria, statement, colunas, cabecalho: source.table?.cabecalho })
    totals.novas += counts.novas
    totals.conhecidas += counts.conhecidas
    totals.deixadas += counts.deixadas
    if (id !== undefined) {
      importados.push({
        id_extrato_importado: id,
        id_contabancaria,
        id_extrato_cartao,
        novas: counts.novas,
      })
    }
  }
  return { ...totals, importados, msg: messageOf(totals) }
}

/** The statement that was asked for, which must still be as the preview showed it. */
function readyOf(found: readonly Found[], { fonte, indice, id_contabancaria }: ImportRequest) {
  const one = found.find((each) => each.fonte === fonte && each.indice === indice)
  const { statement, conta, formato } = one ?? {}
  const isSame = conta?.id_contabancaria === id_contabancaria
  if (!one || one.estado !== 'pronto' || !statement || !conta || !formato || !isSame) {
    const nome = one ? `${one.source.nome}: ` : ''
    const motivo = `${nome}${one?.motivo ?? 'A conferência mudou. Confira de novo.'}`
    throw new Failure('extrato_recusado', { values: { motivo } })
  }
  return { source: one.source, colunas: one.colunas, statement, conta, formato }
}

interface Answers {
  readonly id_contabancaria: number
  readonly statement: Statement
  readonly colunas: ExtratoColunas
  readonly cabecalho: string | undefined
}

async function remember(db: TenantDb, answers: Answers): Promise<void> {
  const { id_contabancaria, statement, colunas, cabecalho } = answers
  const chave = contaKey(statement.conta)
  if (chave !== '') await rememberConta(db, chave, id_contabancaria)
  if (cabecalho !== undefined) await rememberColunas(db, id_contabancaria, cabecalho, colunas)
}

function messageOf({ novas, conhecidas }: { novas: number; conhecidas: number }): string {
  if (novas === 0) return 'Nada a importar: todas as linhas já estavam importadas.'
  const known = conhecidas === 0 ? '' : ` ${conhecidas} já estavam importadas.`
  return `${counted(novas, 'linha importada.', 'linhas importadas.')}${known}`
}
