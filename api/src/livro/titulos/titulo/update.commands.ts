import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { ChangedTitulo } from '@claquete/contract/livro/titulos/titulo'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { allocate, formatReais } from '@claquete/core/kernel/amounts/money'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import {
  reachedByScope,
  lockedFields,
  dayOfTitulo,
  isOpen,
  moveDates,
  nameOfOrigem,
  problemOfValor,
} from '@claquete/core/livro/titulos/titulo'
import { refuse } from '../baixas/settle-titulos.commands.ts'
import { vencimentoUtil } from '../baixas/settle.commands.ts'
import { keepFontes } from '../guards/projetos.read.ts'
import { updateLancamento } from '../store/lancamento.queries.ts'
import type { LancamentoValues } from '../store/lancamento.queries.ts'
import { rewriteRateio } from '../store/rateio.commands.ts'
import { listLines } from '../store/rateio.queries.ts'
import { listAntes, followTitulos } from '../retencao/dates.commands.ts'
import { findRecorrencia, markOutOfSeries, updateRecorrencia } from './recorrencia.queries.ts'
import { requireTitulo, lockReason } from './acesso.read.ts'
import { campoDoItem, check, linesOf } from './check.read.ts'
import type { Campos } from './check.read.ts'
import { withoutOverrun } from './overrun.commands.ts'
import { readSiblings, lockGrupo } from './titulo.queries.ts'
import type { StoredTitulo } from './titulo.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

const ofHeader = [
  'id_empresa',
  'id_pessoa',
  'descricao',
  'obs',
  'data_emissao',
  'agendado_para',
  'id_contabancaria',
  'forma_pagamento',
  'id_tipoDocumento',
  'num_documento',
  'permuta',
] as const
type FromHeader = (typeof ofHeader)[number]

/** Columns that never reach the other titles of the plan or recurrence. */
const onlyOfThis: ReadonlySet<string> = new Set(['data_emissao', 'agendado_para', 'num_documento'])

const keyOf = ({ id_orcamento, id_orca_item, valor }: RateioLine) =>
  `${id_orcamento ?? ''}/${id_orca_item ?? ''}/${valor}`
const fullKey = (linha: RateioLine) =>
  `${keyOf(linha)}/${linha.id_grupoCusto ?? ''}/${linha.id_centrocusto ?? ''}`

const equal = (
  a: readonly RateioLine[],
  b: readonly RateioLine[],
  chave: (linha: RateioLine) => string,
) => a.map(chave).toSorted().join('|') === b.map(chave).toSorted().join('|')

interface Change {
  readonly cabecalho: Partial<Pick<LancamentoValues, FromHeader>>
  readonly valor: Cents
  readonly hasNewValor: boolean
  readonly rateio: readonly RateioLine[]
  readonly hasNewRateio: boolean
  readonly vencimento: CalendarDate
  readonly competencia: CalendarDate
}

async function changeOf(
  who: WhoToday,
  titulo: StoredTitulo,
  oldLines: readonly RateioLine[],
  body: ChangedTitulo,
): Promise<Change> {
  const campos: Campos = {
    ...body,
    id_empresa: body.id_empresa ?? titulo.id_empresa,
    competencia: body.competencia ?? titulo.competencia,
  }
  const { id_contabancaria } = titulo
  const { cabecalho, rateio } = await check(who, campos, { linhas: oldLines, id_contabancaria })
  const { valor } = body
  const mudou = ofHeader.filter((nome) => cabecalho[nome] !== titulo[nome])
  return {
    cabecalho: Object.fromEntries(mudou.map((nome) => [nome, cabecalho[nome]])),
    valor,
    hasNewValor: valor !== titulo.centavos,
    rateio,
    hasNewRateio: !equal(oldLines, rateio, fullKey),
    vencimento: body.dataVencimento,
    competencia: cabecalho.competencia,
  }
}

/** Throws if a field decided by the title's origin changed; accounts and centres of its lines may change. */
function requireOrigem(
  titulo: StoredTitulo,
  oldLines: readonly RateioLine[],
  mudanca: Change,
): void {
  const mudou = new Set<string>([
    ...Object.keys(mudanca.cabecalho),
    ...(mudanca.hasNewValor ? ['valor'] : []),
    ...(mudanca.competencia === titulo.competencia ? [] : ['competencia']),
    ...(equal(oldLines, mudanca.rateio, keyOf) ? [] : ['rateio']),
  ])
  const locked = lockedFields(titulo.origem).filter((campo) => mudou.has(campo))
  if (locked.length === 0) return
  const msg = `Vem de ${nameOfOrigem(titulo.origem)}: altere na origem.`
  throw new Failure('lancamento_recusado', {
    values: { acao: 'alterar o lançamento', motivo: `ele vem de ${nameOfOrigem(titulo.origem)}.` },
    erros: locked.map((campo) => ({ campo, msg })),
  })
}

function requireValor(titulo: StoredTitulo, { valor, hasNewValor }: Change): void {
  if (!hasNewValor) return
  if (titulo.com_retencao) {
    throw fieldFailure('valor', 'Há impostos retidos dele: altere o valor nas retenções.')
  }
  if (titulo.conciliado === 's') throw fieldFailure('valor', 'O lançamento já foi conciliado.')
  if (titulo.exportado_em !== null) throw fieldFailure('valor', 'O lançamento já foi exportado.')
  const problema = problemOfValor(valor, titulo.baixado_centavos, titulo.operacao)
  if (problema !== undefined) {
    throw fieldFailure('valor', `${problema} Pago: ${formatReais(titulo.baixado_centavos)}.`)
  }
}

/** New dates of each title reached, moved as far as the one being changed. */
function datesOf(
  alvos: readonly StoredTitulo[],
  titulo: StoredTitulo,
  { vencimento, competencia }: Change,
) {
  const move = (campo: 'dataVencimento' | 'competencia', para: CalendarDate) => {
    const datas = alvos.map((um) => um[campo])
    return para === titulo[campo] ? datas : moveDates(datas, titulo[campo], para)
  }
  const vencimentos = move('dataVencimento', vencimento)
  const competencias = move('competencia', competencia)
  if (![...vencimentos, ...competencias].every(dayOfTitulo)) {
    throw fieldFailure('dataVencimento', 'As outras parcelas sairiam dos anos de 2000 a 2099.')
  }
  return { vencimentos, competencias }
}

export const inProportion = (rateio: readonly RateioLine[], valor: Cents): RateioLine[] =>
  allocate(
    valor,
    rateio.map((linha) => linha.valor),
  ).flatMap((parte, i) => {
    const linha = rateio[i]
    return linha && parte > 0 ? [{ ...linha, valor: parte }] : []
  })

interface Target {
  readonly titulo: StoredTitulo
  readonly dataVencimento: CalendarDate
  readonly competencia: CalendarDate
  readonly isEste: boolean
}

async function store(
  who: WhoToday,
  alvo: Target,
  mudanca: Change,
  linhas: readonly RateioLine[],
): Promise<void> {
  const { titulo, dataVencimento, competencia, isEste } = alvo
  const { db } = who
  const valor = mudanca.hasNewValor ? mudanca.valor : titulo.centavos
  const hasMoved = dataVencimento !== titulo.dataVencimento
  const cabecalho = Object.fromEntries(
    Object.entries(mudanca.cabecalho).filter(([nome]) => isEste || !onlyOfThis.has(nome)),
  )
  await updateLancamento(db, titulo.id_lancamento, {
    ...cabecalho,
    ...(valor !== titulo.centavos && { valor }),
    ...(competencia !== titulo.competencia && { competencia }),
    ...(hasMoved && { dataVencimento, vencimento_util: await vencimentoUtil(db, dataVencimento) }),
  })
  if (!mudanca.hasNewRateio && valor === titulo.centavos) return
  const base = mudanca.hasNewRateio ? mudanca.rateio : linhas
  await rewriteRateio(
    { db },
    { id_lancamento: titulo.id_lancamento, valor },
    inProportion(base, valor),
  )
}

/** Throws if the new value is less than what was settled of another title reached. */
function requireReached(alvos: readonly Target[], mudanca: Change) {
  for (const { titulo, isEste } of alvos) {
    const problema = mudanca.hasNewValor
      ? problemOfValor(mudanca.valor, titulo.baixado_centavos, titulo.operacao)
      : undefined
    if (problema !== undefined && !isEste) {
      const message = `A parcela de ${formatDateBr(titulo.dataVencimento)}: ${problema}`
      throw fieldFailure('valor', message)
    }
  }
}

async function moveRule(
  { db }: WhoToday,
  titulo: StoredTitulo,
  mudanca: Change,
  escopo: string,
): Promise<void> {
  if (titulo.id_recorrencia === null) return
  if (escopo === 'este') return void (await markOutOfSeries(db, titulo.id_lancamento))
  const regra = await findRecorrencia(db, titulo.id_recorrencia, true)
  if (!regra) return
  const { vencimento, competencia } = mudanca
  const [primeiro_vencimento = regra.primeiro_vencimento] = moveDates(
    [regra.primeiro_vencimento],
    titulo.dataVencimento,
    vencimento,
  )
  const [primeira_competencia = regra.primeira_competencia] = moveDates(
    [regra.primeira_competencia],
    titulo.competencia,
    competencia,
  )
  await updateRecorrencia(db, regra.id_recorrencia, { primeiro_vencimento, primeira_competencia })
}

const idsOf = (alvos: readonly Target[]) => alvos.map(({ titulo }) => titulo.id_lancamento)

/** Rewrites the lines of a tax like those of its bill, in proportion. */
const splitTributo =
  ({ db }: WhoToday, { rateio }: Change) =>
  (id_lancamento: number, valor: Cents) =>
    rewriteRateio({ db }, { id_lancamento, valor }, inProportion(rateio, valor))

/** Changes a title and those of its plan or recurrence that the scope reaches: all or none. */
export async function updateTitulo(who: WhoToday, id_lancamento: number, body: ChangedTitulo) {
  const { db } = who
  const found = await requireTitulo(who, id_lancamento, 'alterar')
  const write = () => changeTitulo(who, found, body)
  if (found.operacao === 'C') return write()
  const hasNewValor = body.valor !== found.centavos
  return withoutOverrun(
    who,
    {
      linhas: linesOf(body),
      ids: async () => (await readSiblings(db, found)).map((um) => um.id_lancamento),
      campoDe: (id) => campoDoItem(body, id, hasNewValor),
    },
    write,
  )
}

async function changeTitulo(who: WhoToday, found: StoredTitulo, body: ChangedTitulo) {
  const { db } = who
  const { id_lancamento } = found
  const grupo = await lockGrupo(db, found)
  const titulo = grupo.find((um) => um.id_lancamento === id_lancamento)
  if (!titulo) throw new Failure('nao_encontrado')
  const reason = lockReason(titulo)
  if (reason !== undefined) throw refuse('alterar o lançamento', reason)
  requireVersao(titulo, body.versao)
  const { escopo = 'este' } = body
  const reached = reachedByScope(grupo, id_lancamento, escopo)
  const linhas = new Map<number, RateioLine[]>()
  const ids = reached.map((um) => um.id_lancamento)
  for (const { id_lancamento: id, centavos, ...linha } of await listLines(db, ids)) {
    linhas.set(id, [...(linhas.get(id) ?? []), { ...linha, valor: centavos }])
  }
  const oldLines = linhas.get(id_lancamento) ?? []
  const mudanca = await changeOf(who, titulo, oldLines, body)
  requireOrigem(titulo, oldLines, mudanca)
  requireValor(titulo, mudanca)
  const { vencimentos, competencias } = datesOf(reached, titulo, mudanca)
  const alvos = reached.flatMap((um, i): Target[] => {
    const [dataVencimento, competencia] = [vencimentos[i], competencias[i]]
    if (dataVencimento === undefined || competencia === undefined) return []
    const isThis = um.id_lancamento === id_lancamento
    return isThis || isOpen(um) ? [{ titulo: um, dataVencimento, competencia, isEste: isThis }] : []
  })
  requireReached(alvos, mudanca)
  const withTributos = await listAntes(db, idsOf(alvos))
  for (const alvo of alvos) {
    await store(who, alvo, mudanca, linhas.get(alvo.titulo.id_lancamento) ?? [])
  }
  await followTitulos(who, withTributos, {
    campo: 'dataVencimento',
    split: mudanca.hasNewRateio ? splitTributo(who, mudanca) : undefined,
  })
  await moveRule(who, titulo, mudanca, escopo)
  await keepFontes(who, idsOf(alvos), body)
  const depois = await requireTitulo(who, id_lancamento, 'consultar')
  return { id_lancamento, versao: depois.versao, ids }
}
