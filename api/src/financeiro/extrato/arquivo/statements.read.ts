import type {
  ExtratoColunas,
  ExtratoFonte,
} from '@claquete/contract/financeiro/extrato/extrato-import'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import { contaKey, matchConta } from '@claquete/core/financeiro/extrato/match-conta'
import type { FileConta, Statement } from '@claquete/core/financeiro/extrato/statement'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { findRemembered } from './conta.queries.ts'
import type { ExtratoConta } from './conta.queries.ts'
import type { ReadSource, ReadTable } from './source.read.ts'

/** An account with whether this person's profile may import into it. */
export interface ContaToChoose extends ExtratoConta {
  readonly isForbidden: boolean
}

/** A statement of a source, with its account and why it cannot be imported, if it cannot. */
export interface Found {
  readonly fonte: number
  readonly indice: number
  readonly source: ReadSource
  readonly formato: Formato | null
  readonly statement: Statement | undefined
  readonly colunas: ExtratoColunas
  readonly conta: ContaToChoose | undefined
  readonly como: 'numero' | 'sem_digito' | 'lembrada' | 'escolhida' | null
  readonly sugestoes: readonly number[]
  /** What was said of a card's file. */
  readonly doCartao: DoCartao
  readonly estado: 'pronto' | 'sem_conta' | 'sem_colunas' | 'recusado'
  readonly motivo: string | null
  readonly avisos: readonly string[]
}

type Choice = NonNullable<ExtratoFonte['contas']>[number]
type DoCartao = Pick<Choice, 'mes' | 'compras'>

/** The statements of a source. A source that cannot be read is one refused statement, which says why. */
export async function findStatements(
  db: TenantDb,
  contas: readonly ContaToChoose[],
  { source, fonte, at }: { source: ReadSource; fonte: ExtratoFonte; at: number },
): Promise<Found[]> {
  const own = { fonte: at, source, formato: source.formato }
  const base = { ...own, colunas: {}, avisos: [], doCartao: {} }
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
    const especie = statement.conta.isCartao ? 'cartao' : 'conta'
    const choice = choiceOf(fonte, indice, especie)
    const chosen = fonte.banco?.id_contabancaria ?? choice?.id_contabancaria
    const conta = contaOf(contas, { statement, chosen, remembered, especie })
    const why =
      fonte.cartao && especie === 'conta' && !choice
        ? refused(
            'O arquivo é de uma conta corrente, e não de um cartão. Importe-o em Extratos bancários.',
          )
        : hindrance(statement, conta)
    return { ...base, indice, statement, doCartao: choice ?? {}, ...conta, ...why }
  })
}

const nobody = { conta: undefined, como: null, sugestoes: [] } as const

/** What a person said of a statement; a file opened for a card is of that card when it can be. */
const choiceOf = (
  { contas = [], cartao }: ExtratoFonte,
  indice: number,
  especie: Especie,
): Omit<Choice, 'indice'> | undefined =>
  contas.find((one) => one.indice === indice) ?? (especie === 'conta' ? undefined : cartao)

interface TableRequest {
  readonly base: Pick<Found, 'fonte' | 'source' | 'formato'>
  readonly table: ReadTable
  readonly fonte: ExtratoFonte
}

/** A table is of one account. */
async function tableStatement(
  db: TenantDb,
  contas: readonly ContaToChoose[],
  { base, table, fonte }: TableRequest,
): Promise<Found> {
  const { picked: colunas, statement, problem } = table
  const choice = choiceOf(fonte, 0, undefined)
  const own = { ...base, indice: 0, colunas, statement, avisos: [], doCartao: choice ?? {} }
  const conta = contaOf(contas, {
    statement: statement ?? { conta: table.conta },
    chosen: choice?.id_contabancaria,
    remembered: await findRemembered(db, [contaKey(table.conta)]),
    especie: undefined,
  })
  return statement
    ? { ...own, ...conta, ...hindrance(statement, conta) }
    : { ...own, ...conta, estado: 'sem_colunas', motivo: `${problem}.` }
}

/** The bank account that a person chose for a source; the source covers one account only. */
export const chosenConta = (fonte: ExtratoFonte): number | undefined =>
  choiceOf(fonte, 0, undefined)?.id_contabancaria

/** What a file says it is of; a table says nothing. */
type Especie = 'cartao' | 'conta' | undefined

interface ContaRequest {
  readonly statement: Pick<Statement, 'conta'>
  readonly chosen: number | undefined
  readonly remembered: ReadonlyMap<string, number>
  readonly especie: Especie
}
interface ContaFound extends Pick<Found, 'conta' | 'como' | 'sugestoes'> {
  readonly especie: Especie
  /** The account that the number or an earlier answer tells, when another one was chosen now. */
  readonly alternative:
    | { readonly conta: ContaToChoose; readonly como: 'numero' | 'lembrada' | 'parece' }
    | undefined
}

/** The account: as chosen now, or known by its number, or as somebody answered before. */
function contaOf(contas: readonly ContaToChoose[], request: ContaRequest): ContaFound {
  const { statement, chosen, remembered, especie } = request
  const byId = (id: number | undefined) => contas.find((one) => one.id_contabancaria === id)
  const same = contas
    .filter(({ cartao }) => especie === undefined || cartao === (especie === 'cartao'))
    .map((own) => ({ own, is: matchConta(statement.conta, own) }))
  const sure = same.filter(({ is }) => is === 'sim').map(({ own }) => own)
  const named = same.filter(({ is }) => is === 'sem_digito').map(({ own }) => own)
  const like = [...named, ...same.filter(({ is }) => is === 'parece').map(({ own }) => own)]
  const maybe = same.filter(({ is }) => is === 'talvez').map(({ own }) => own)
  const sugestoes = [...sure, ...like, ...maybe]
    .filter((own) => !own.bloqueada && !own.isForeign && own.ativo === 'S')
    .map((own) => own.id_contabancaria)
  const known = byId(remembered.get(contaKey(statement.conta)))
  const base = { sugestoes, especie, alternative: undefined }
  if (chosen !== undefined) {
    const others = [
      ...onlyOf(sure).map((conta) => ({ conta, como: 'numero' as const })),
      ...(known ? [{ conta: known, como: 'lembrada' as const }] : []),
      ...onlyOf(like).map((conta) => ({ conta, como: 'parece' as const })),
    ]
    const other = others.find(({ conta }) => conta.id_contabancaria !== chosen && !conta.isForeign)
    return { ...base, conta: byId(chosen), como: 'escolhida', alternative: other }
  }
  if (sure.length === 1) return { ...base, conta: sure[0], como: 'numero' }
  if (known && matchConta(statement.conta, known) !== 'outro_banco') {
    return { ...base, conta: known, como: 'lembrada' }
  }
  if (named.length === 1) return { ...base, conta: named[0], como: 'sem_digito' }
  return { ...base, conta: undefined, como: null }
}

/** The one account of a list; none where there are several. */
const onlyOf = (contas: readonly ContaToChoose[]) => (contas.length === 1 ? contas : [])

type Hindrance = Pick<Found, 'estado' | 'motivo' | 'avisos'>
const refused = (motivo: string): Hindrance => ({ estado: 'recusado', motivo, avisos: [] })

const askedConta = {
  conta: 'Escolha de qual conta é este extrato.',
  cartao: 'Escolha de qual cartão é esta fatura.',
} as const

/** The first reason why a statement cannot be imported. */
function hindrance(statement: Statement, found: ContaFound): Hindrance {
  const { conta, como } = found
  const { moeda, problemas } = statement
  if (moeda !== '' && moeda !== 'BRL') {
    return refused(
      `O extrato é em ${moeda.slice(0, 10)}. Só contas e cartões em reais são importados: escolha no site do banco a fatura ou o extrato em reais.`,
    )
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
      : { estado: 'sem_conta', motivo: askedConta[found.especie ?? 'conta'], avisos: [] }
  }
  return kindHindrance(found, conta) ?? contaHindrance(statement, conta, found)
}

/** A card's file is of a card, a bank's of an account, and each needs its own permission. */
function kindHindrance({ especie }: ContaFound, conta: ContaToChoose): Hindrance | undefined {
  const { descricao, cartao, isForbidden } = conta
  if (conta.isForeign) return undefined
  if (especie === 'cartao' && !cartao) {
    return refused(`O arquivo é de um cartão, e “${descricao}” não é um. Escolha o cartão.`)
  }
  if (especie === 'conta' && cartao) {
    return refused(
      `O arquivo é de uma conta corrente, e “${descricao}” é um cartão. Escolha a conta, ou baixe a fatura do cartão no site do banco.`,
    )
  }
  if (!isForbidden) return undefined
  return refused(
    cartao
      ? 'O seu perfil não lança compras de cartão. Peça a quem cuida dos cartões que importe o arquivo.'
      : 'O seu perfil não importa extratos bancários. Peça a quem cuida das contas que o importe.',
  )
}

function contaHindrance(
  { conta: file }: Statement,
  conta: ContaToChoose,
  found: ContaFound,
): Hindrance {
  const { alternative } = found
  const { descricao } = conta
  if (conta.isForeign) {
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
  const is = matchConta(file, conta)
  if (is === 'outro_banco') {
    return refused(
      `O arquivo é de outra conta (${saidOf(file)}): o banco não é o de “${descricao}”. Escolha a conta certa ou corrija o cadastro dela.`,
    )
  }
  if (alternative?.como === 'numero') {
    return refused(
      `O arquivo é ${file.isCartao ? 'do cartão' : 'da conta'} “${alternative.conta.descricao}”, pelo número (${saidOf(file)}), e não de “${descricao}”. Escolha ${file.isCartao ? 'o cartão certo' : 'a conta certa'}.`,
    )
  }
  return { estado: 'pronto', motivo: null, avisos: noticesOf(file, conta, found) }
}

/** What a person who chose the account is told before importing. */
function noticesOf(
  file: FileConta,
  conta: ContaToChoose,
  { como, alternative }: ContaFound,
): readonly string[] {
  const { descricao } = conta
  if (como !== 'escolhida') return []
  if (alternative) {
    const { descricao: other } = alternative.conta
    const what = file.isCartao ? 'deste cartão' : 'desta conta'
    return [
      alternative.como === 'lembrada'
        ? `Da última vez, um arquivo ${what} foi importado em “${other}”. Confira se é mesmo de “${descricao}”.`
        : `Pelo que o arquivo diz (${saidOf(file)}), ele parece ser de “${other}”. Confira se é mesmo de “${descricao}”.`,
    ]
  }
  if (matchConta(file, conta) !== 'nao') return []
  return [
    `O número do arquivo (${saidOf(file)}) não é o do cadastro de “${descricao}”${ownNumber(conta)}. Importe só se for a mesma conta: a resposta fica guardada para os próximos arquivos.`,
  ]
}

const saidOf = ({ banco, agencia, conta, isCartao }: FileConta) =>
  [
    banco && `banco ${banco}`,
    agencia && `agência ${agencia}`,
    conta && `${isCartao ? 'cartão' : 'conta'} ${conta}`,
  ]
    .filter(Boolean)
    .join(', ')
    .slice(0, 200)

function ownNumber({ agencia, conta, conta_dv }: ContaToChoose): string {
  if (!conta) return ''
  const number = conta_dv ? `${conta}-${conta_dv}` : conta
  return agencia ? ` (agência ${agencia}, conta ${number})` : ` (conta ${number})`
}
