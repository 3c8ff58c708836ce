import type { TakenBy } from '@claquete/contract/endpoint'
import type { notaDraft, NotaDraftInside } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import {
  liquidoOf,
  problemOfCoverage,
  servicoOf,
} from '@claquete/core/financeiro/fiscal/nfse/declare'
import type {
  Prestador,
  ServicoDeclarado,
  Tomador,
} from '@claquete/core/financeiro/fiscal/nfse/dps'
import {
  problemOfClient,
  problemOfFato,
  taxesOfNote,
} from '@claquete/core/financeiro/fiscal/nfse/taxed'
import { ibsCbsRequiredOn, layoutOn } from '@claquete/core/financeiro/fiscal/tabelas/classificacao'
import type { Cited, FiscalRegra } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import type { FiscalOfSale } from '@claquete/core/financeiro/fiscal/tributos/cobranca'
import { must } from '@claquete/core/kernel/must'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { readFiscal } from '../tributos/fiscal.read.ts'
import { findEmissor, problemsToSign, situacaoOf } from './emissor.read.ts'
import type { EmissorRow } from './emissor.queries.ts'
import { findNota } from './nota.queries.ts'
import type { LockedNota } from './nota.queries.ts'
import { listLiveNotas } from './origem.queries.ts'
import { readOrigem } from './origem.read.ts'
import type { Origem } from './origem.read.ts'
import { clientOf, issuerOf, serviceOf, taxesOf } from './parts.read.ts'
import { ofDia, ofIbsCbs, ofLayout, ofServico, problem } from './problems.ts'

export type AskedNota = TakenBy<typeof notaDraft>['body']

/** A note before it is numbered; the declaration is whole where it has no problem. */
export interface Prepared {
  readonly origem: Origem
  readonly former: LockedNota | undefined
  readonly emissor: EmissorRow
  readonly draft: NotaDraftInside
  readonly prestador: Prestador | undefined
  readonly tomador: Tomador | undefined
  readonly servico: ServicoDeclarado | undefined
}

/** Which rules the note follows, each once. */
const rulesOf = (...all: readonly (Cited | null | undefined)[]): Cited[] => {
  const byKey = new Map(all.flatMap((one) => (one ? [[one.chave, one]] : [])))
  return [...byKey.values()]
}

/** What was gathered for a note. */
interface Gathered {
  readonly context: Context
  readonly asked: AskedNota
  readonly origem: Origem
  readonly dia: CalendarDate
  readonly fiscal: FiscalOfSale
  readonly regras: readonly FiscalRegra[]
  readonly emissor: EmissorRow
  readonly issuer: Awaited<ReturnType<typeof issuerOf>>
  readonly client: Awaited<ReturnType<typeof clientOf>>
  readonly service: Awaited<ReturnType<typeof serviceOf>>
}

/** What is told in the note itself: as asked, or as the record of the service and what is billed have it. */
function toldOf({ asked, origem, issuer, service }: Gathered) {
  const isOfIss = origem.retencoes.some(({ tributo, valor }) => tributo === 'iss' && valor > 0)
  return {
    descricao: asked.descricao ?? origem.descricao,
    municipio: asked.municipio ?? issuer.unidade.municipio,
    iss_retido: asked.iss_retido ?? (isOfIss || service.classificacao?.iss_retido === 'S'),
    consumo_final: asked.consumo_final ?? false,
  }
}

const viaOf = ({ issuer }: Gathered) =>
  issuer.by?.emissor === 'proprio' ? 'municipio' : (issuer.by?.emissor ?? null)

/** What the day and the client leave open of IBS and CBS. */
function ofFato({ origem, dia, fiscal }: Gathered) {
  const [fato, client] = [problemOfFato, problemOfClient].map((of) =>
    of({ date: dia, fatura: origem.fatura }, fiscal),
  )
  return [
    ...(fato === undefined ? [] : [problem('nota', 'competencia', fato)]),
    ...(client === undefined ? [] : [problem('cliente', 'id_cliente', client)]),
  ]
}

/** Everything that stops the note; `again` is why what is billed has a note already. */
function problemsOf(
  all: Gathered,
  servico: ServicoDeclarado | undefined,
  again: string | undefined,
) {
  const { context, origem, dia, regras, emissor, issuer, client, service } = all
  const situacao = situacaoOf(context.services, context.db.tenant, emissor) ?? 'sem'
  const unsigned = viaOf(all) === 'nacional' ? problemsToSign[situacao] : undefined
  const { classificacao } = service
  return [
    ...[origem.problema, again].flatMap((one) => (one ? [problem('nota', 'id_fatura', one)] : [])),
    ...ofDia(dia, context.today),
    ...ofFato(all),
    ...ofLayout(regras, dia),
    ...issuer.problemas,
    ...(unsigned === undefined ? [] : [problem('emissor', 'id_empresa', unsigned)]),
    ...client.problemas,
    ...service.problemas,
    ...(servico ? ofServico(servico) : []),
    ...(classificacao && issuer.regime ? ofIbsCbs(classificacao, issuer.regime, regras, dia) : []),
  ]
}

/** Net value, IBS and CBS of the day, and the rules that they and the note follow. */
function taxedOf({ origem, dia, fiscal, regras, issuer, service }: Gathered) {
  const { regime } = issuer
  const { classificacao } = service
  const { valor: net, fatura } = origem
  const taxed = taxesOfNote({ net, date: dia, fatura }, fiscal)
  const required =
    classificacao && regime
      ? ibsCbsRequiredOn({ lista: classificacao.lista, regime: regime.regime }, regras, dia).regra
      : null
  const layout = layoutOn(regras, dia)?.regra
  return { ...taxed, regras: rulesOf(issuer.by?.regra, layout, required, ...taxed.rules) }
}

async function draftOf(
  all: Gathered,
  servico: ServicoDeclarado | undefined,
  again: string | undefined,
): Promise<NotaDraftInside> {
  const { context, origem, dia, emissor, client, service } = all
  const { id_empresa, id_cliente, titulo, valor, retencoes } = origem
  const { empresa, ambiente, serie, proximo } = emissor
  const { nome = '', documento = '' } = client.tomador ?? {}
  const { cbs, ibs, total, isAdded, falta, regras } = taxedOf(all)
  return {
    id_empresa,
    empresa,
    id_cliente,
    tomador: { nome, documento: formatDocumento(documento), endereco: client.endereco },
    origem: titulo,
    via: viaOf(all),
    ambiente,
    serie,
    proximo,
    servicos: service.servicos,
    id_servico: service.id_servico,
    competencia: dia,
    ...toldOf(all),
    codigos: codesOf(servico),
    valor,
    retencoes: await taxesOf(context, origem, dia, documento),
    liquido: liquidoOf(valor, retencoes),
    cbs,
    ibs,
    total,
    soma_ibs_cbs: isAdded,
    falta,
    regras,
    problemas: problemsOf(all, servico, again),
  }
}

/** Everything of a note of what is billed: amounts, rules, and what stops it. */
export async function prepareNota(context: Context, asked: AskedNota): Promise<Prepared> {
  const { db, today } = context
  const former = asked.id_nota === undefined ? undefined : await findNota(db, asked.id_nota)
  const origem = await readOrigem(context, originAsked(asked, former))
  const dia = asked.competencia ?? (origem.dia > today ? today : origem.dia)
  const fiscal = await readFiscal(db, origem)
  const { regras } = fiscal
  const emissor = must(await findEmissor(db, origem.id_empresa), 'unit of a note')
  const issuer = await issuerOf(context, origem, dia, regras)
  const client = await clientOf(context, origem)
  const service = await serviceOf(context, asked, { origem, dia, former })
  const all = { context, asked, origem, dia, fiscal, regras, emissor, issuer, client, service }
  const { classificacao } = service
  const servico = classificacao ? servicoOf(classificacao, toldOf(all)) : undefined
  const again = problemOfCoverage(origem, await listLiveNotas(db, origem, former?.id_nota))
  const draft = await draftOf(all, servico, again)
  const { prestador } = issuer
  return { origem, former, emissor, draft, prestador, tomador: client.tomador, servico }
}

/** What is billed: what the note that this one mends or replaces did, whatever else was asked; else as asked. */
const originAsked = ({ id_fatura, id_lancamento }: AskedNota, former: LockedNota | undefined) =>
  former
    ? former.id_lancamento === null
      ? { id_fatura: former.id_fatura ?? undefined }
      : { id_lancamento: former.id_lancamento }
    : { id_fatura, id_lancamento }

const codesOf = (servico: ServicoDeclarado | undefined) =>
  servico
    ? [
        { nome: 'cTribNac', valor: servico.cTribNac },
        { nome: 'NBS', valor: servico.cNBS ?? '' },
        { nome: 'cIndOp', valor: servico.ibs_cbs?.cIndOp ?? '' },
        { nome: 'CST', valor: servico.ibs_cbs?.cst ?? '' },
        { nome: 'cClassTrib', valor: servico.ibs_cbs?.cClassTrib ?? '' },
      ].filter(({ valor }) => valor !== '')
    : []
