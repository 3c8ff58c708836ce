import type {
  ExtratoColunas,
  ExtratoFonte,
} from '@claquete/contract/financeiro/extrato/extrato-import'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import { contaKey, isSameConta } from '@claquete/core/financeiro/extrato/match-conta'
import type { Statement } from '@claquete/core/financeiro/extrato/statement'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { findColunas, findRemembered } from './conta.queries.ts'
import type { ExtratoConta } from './conta.queries.ts'
import { problemOfColunas } from './sheet-file.ts'
import type { SheetTable } from './sheet-file.ts'
import type { ReadSource } from './source.ts'

/** A statement of a source, with its account and why it cannot be imported, if it cannot. */
export interface Found {
  readonly fonte: number
  readonly indice: number
  readonly source: ReadSource
  readonly formato: Formato | null
  readonly statement: Statement | undefined
  readonly colunas: ExtratoColunas
  readonly conta: ExtratoConta | undefined
  readonly como: 'numero' | 'lembrada' | 'escolhida' | null
  readonly sugestoes: readonly number[]
  readonly estado: 'pronto' | 'sem_conta' | 'sem_colunas' | 'recusado'
  readonly motivo: string | null
  readonly avisos: readonly string[]
}

/** The statements of a source. A source that cannot be read is one refused statement, which says why. */
export async function findStatements(
  db: TenantDb,
  contas: readonly ExtratoConta[],
  { source, fonte, at }: { source: ReadSource; fonte: ExtratoFonte; at: number },
): Promise<Found[]> {
  const own = { fonte: at, source, formato: source.formato }
  const base = { ...own, colunas: {}, avisos: [] }
  if (source.motivo !== undefined) {
    return [
      {
        ...base,
        ...nobody,
        indice: 0,
        statement: undefined,
        estado: 'recusado',
        motivo: source.motivo,
      },
    ]
  }
  if (source.table) {
    return [await tableStatement(db, contas, { base: own, table: source.table, fonte })]
  }
  const remembered = await findRemembered(
    db,
    source.statements.map(({ conta }) => contaKey(conta)),
  )
  return source.statements.map((statement, indice): Found => {
    const chosen = fonte.banco?.id_contabancaria ?? chosenOf(fonte, indice)
    const conta = contaOf(contas, { statement, chosen, remembered })
    return { ...base, indice, statement, ...conta, ...hindrance(statement, conta) }
  })
}

const nobody = { conta: undefined, como: null, sugestoes: [] } as const

const chosenOf = ({ contas = [] }: ExtratoFonte, indice: number) =>
  contas.find((one) => one.indice === indice)?.id_contabancaria

interface TableRequest {
  readonly base: Pick<Found, 'fonte' | 'source' | 'formato'>
  readonly table: SheetTable
  readonly fonte: ExtratoFonte
}

/** A table is of one account; its columns are those of this request, those remembered, or those their names suggest. */
async function tableStatement(
  db: TenantDb,
  contas: readonly ExtratoConta[],
  { base, table, fonte }: TableRequest,
): Promise<Found> {
  const chosen = chosenOf(fonte, 0)
  const stored = await findColunas(db, table.cabecalho, chosen)
  const colunas = fonte.colunas ?? stored?.colunas ?? table.suggested
  const problem = problemOfColunas(table, colunas)
  const statement = problem ? undefined : table.read(colunas)
  const own = { ...base, indice: 0, colunas, statement, avisos: [] }
  const conta = contaOf(contas, {
    statement: statement ?? { conta: table.conta },
    chosen,
    remembered: await findRemembered(db, [contaKey(table.conta)]),
  })
  return statement
    ? { ...own, ...conta, ...hindrance(statement, conta) }
    : { ...own, ...conta, estado: 'sem_colunas', motivo: `${problem?.msg}.` }
}

interface ContaRequest {
  readonly statement: Pick<Statement, 'conta'>
  readonly chosen: number | undefined
  readonly remembered: ReadonlyMap<string, number>
}
type ContaFound = Pick<Found, 'conta' | 'como' | 'sugestoes'>

/** The account: as chosen now, or known by its number, or as somebody answered before. */
function contaOf(contas: readonly ExtratoConta[], request: ContaRequest): ContaFound {
  const { statement, chosen, remembered } = request
  const byId = (id: number | undefined) => contas.find((one) => one.id_contabancaria === id)
  const same = contas.map((own) => ({ own, is: isSameConta(statement.conta, own) }))
  const sure = same.filter(({ is }) => is === 'sim').map(({ own }) => own)
  const sugestoes = same
    .filter(({ own, is }) => is !== 'nao' && !own.bloqueada && !own.alheia && own.ativo === 'S')
    .map(({ own }) => own.id_contabancaria)
  if (chosen !== undefined) return { conta: byId(chosen), como: 'escolhida', sugestoes }
  if (sure.length === 1) return { conta: sure[0], como: 'numero', sugestoes }
  const known = byId(remembered.get(contaKey(statement.conta)))
  if (known && isSameConta(statement.conta, known) !== 'nao') {
    return { conta: known, como: 'lembrada', sugestoes }
  }
  return { conta: undefined, como: null, sugestoes }
}

type Hindrance = Pick<Found, 'estado' | 'motivo' | 'avisos'>
const refused = (motivo: string): Hindrance => ({ estado: 'recusado', motivo, avisos: [] })

/** The first reason why a statement cannot be imported. */
function hindrance(statement: Statement, { conta, como }: ContaFound): Hindrance {
  const { moeda, problemas } = statement
  if (moeda !== '' && moeda !== 'BRL') {
    return refused(`O extrato é em ${moeda.slice(0, 10)}. Só contas em reais são conciliadas.`)
  }
  const [first] = problemas
  if (first) {
    const more = problemas.length > 1 ? ` Há mais ${problemas.length - 1} linha(s) assim.` : ''
    return refused(
      `A linha ${first.linha} não pôde ser lida: ${first.msg}.${more} Nada será importado pela metade: baixe o extrato de novo ou corrija o arquivo.`,
    )
  }
  if (!conta) {
    return como === 'escolhida'
      ? refused('A conta escolhida não existe mais. Escolha outra.')
      : { estado: 'sem_conta', motivo: 'Escolha de qual conta é este extrato.', avisos: [] }
  }
  return contaHindrance(statement, conta)
}

function contaHindrance({ conta: file }: Statement, conta: ExtratoConta): Hindrance {
  const { descricao } = conta
  if (conta.alheia) {
    return refused(
      'O extrato é de uma conta que você não vê. Peça a quem cuida dela que o importe.',
    )
  }
  if (conta.bloqueada) {
    return refused(`A conta “${descricao}” está bloqueada para o seu perfil.`)
  }
  if (conta.ativo === 'N') {
    return refused(`A conta “${descricao}” está inativa. Reative-a para importar o extrato.`)
  }
  if (isSameConta(file, conta) === 'nao') {
    const said = [
      file.banco && `banco ${file.banco}`,
      file.agencia && `agência ${file.agencia}`,
      `conta ${file.conta}`,
    ]
    return refused(
      `O arquivo é de outra conta (${said.filter(Boolean).join(', ')}), e não de “${descricao}”. Escolha a conta certa ou corrija o cadastro dela.`,
    )
  }
  return { estado: 'pronto', motivo: null, avisos: [] }
}
