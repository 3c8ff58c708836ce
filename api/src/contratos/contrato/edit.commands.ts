import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { contratoSave } from '@claquete/contract/contratos/contrato/edit'
import type { ContratoValuesInside } from '@claquete/contract/contratos/contrato/edit'
import { refusalOf } from '@claquete/core/contratos/contrato/contrato'
import type { ActOnContrato } from '@claquete/core/contratos/contrato/contrato'
import { problemsOfDays, problemsOfPagamento } from '@claquete/core/contratos/contrato/terms'
import { plainText } from '@claquete/core/kernel/rich-text/document'
import type { WhoToday } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { nextNumber } from '../../kernel/settings/numbering.queries.ts'
import { checkModelo } from '../../sistema/modelos/public.ts'
import type { ContratoHead } from './access.queries.ts'
import {
  changeContrato,
  currentOf,
  findPessoa,
  insertContrato,
  uidOfItem,
} from './contrato.queries.ts'
import { complete, fillContrato } from './fill.read.ts'
import type { Sources } from './fill.read.ts'
import { problemsOfFontes } from './fontes/fontes.read.ts'
import { findReferences } from './references.queries.ts'
import { jobOf, newestOf, requireContrato, requirePermission } from './stored.read.ts'
import type { JobOfContrato } from './stored.read.ts'
import { insertVersao, updateVersao } from './versao.queries.ts'
import type { VersaoValues } from './versao.queries.ts'

type SaveBody = TakenBy<typeof contratoSave>['body']

/** Refuses an act in a state that does not take it. */
export function requireState({ estado }: Pick<ContratoHead, 'estado'>, act: ActOnContrato): void {
  const motivo = refusalOf(act, estado)
  if (motivo) throw new Failure('contrato_em_outro_estado', { values: { motivo } })
}

/** The contract locked for an act, in a state that takes it and as the person read it. */
export async function lockFor(
  context: WhoToday,
  id_contrato: number,
  { act, versao }: { readonly act: ActOnContrato; readonly versao: number },
): Promise<ContratoHead> {
  const head = await requireContrato(context, id_contrato, { lock: true })
  requireVersao(head, versao)
  requireState(head, act)
  return head
}

/** What is wrong with what a contract refers to; what it already had is not asked again. */
async function problemsOfReferences(
  { db, actor }: WhoToday,
  valores: ContratoValuesInside,
  before: Pick<VersaoValues, 'id_pessoa' | 'id_grupoCusto' | 'id_centrocusto'> | undefined,
): Promise<FieldError[]> {
  const { id_pessoa, id_grupoCusto, id_centrocusto, id_empresa } = valores
  const isNew = (name: 'id_pessoa' | 'id_grupoCusto' | 'id_centrocusto') =>
    valores[name] && valores[name] !== before?.[name]
  const there = await findReferences(db, { id_grupoCusto, id_centrocusto, id_empresa })
  const pessoa = isNew('id_pessoa') && id_pessoa ? await findPessoa(db, id_pessoa) : undefined
  const gone = 'Este registro não existe mais.'
  const seesUnit = actor.empresas.length === 0 || actor.empresas.includes(id_empresa)
  return [
    ...(isNew('id_pessoa') && !pessoa ? [{ campo: 'id_pessoa', msg: gone }] : []),
    ...(pessoa?.anonimizada_em
      ? [{ campo: 'id_pessoa', msg: 'Esta pessoa foi anonimizada.' }]
      : []),
    ...(isNew('id_grupoCusto') && !there.conta ? [{ campo: 'id_grupoCusto', msg: gone }] : []),
    ...(isNew('id_centrocusto') && !there.centro ? [{ campo: 'id_centrocusto', msg: gone }] : []),
    ...(there.unidade && seesUnit
      ? []
      : [{ campo: 'id_empresa', msg: 'Escolha {uma unidade} da lista.' }]),
  ]
}

function refuseAll(erros: readonly FieldError[]): void {
  const [first] = erros
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros })
}

async function uidOf({ db }: WhoToday, job: JobOfContrato | undefined, id: number | null) {
  if (id === null || !job) return null
  const current = (await currentOf(db, job.orcamento.id_orcamento)) ?? job.orcamento.id_orcamento
  const uid =
    (await uidOfItem(db, current, id)) ?? (await uidOfItem(db, job.orcamento.id_orcamento, id))
  if (uid === undefined) throw fieldFailure('id_orca_item', 'Escolha um item deste orçamento.')
  return uid
}

/** Keeps a new contract, which gets its number, or what was changed of a draft. */
export async function saveContrato(context: WhoToday, sources: Sources, body: SaveBody) {
  const { id_contrato, versao, tipo, id_orcamento, ...valores } = body
  requirePermission(context, id_contrato === undefined ? 'contrato.cadastrar' : 'contrato.alterar')
  return id_contrato === undefined
    ? createContrato(context, sources, { tipo, id_orcamento, valores })
    : changeDraft(context, sources, { id_contrato, versao: versao ?? 0, valores })
}

interface Created {
  readonly tipo: SaveBody['tipo']
  readonly id_orcamento: SaveBody['id_orcamento']
  readonly valores: ContratoValuesInside
}

async function createContrato(
  context: WhoToday,
  sources: Sources,
  { tipo, id_orcamento, valores }: Created,
) {
  const { db, actor, today } = context
  if (tipo === undefined) throw fieldFailure('tipo', 'Escolha o tipo de contrato.')
  const job = id_orcamento ? await jobOf(context, id_orcamento) : undefined
  await checkTyped(context, sources, { valores, job })
  const uid_item = await uidOf(context, job, valores.id_orca_item ?? null)
  // The number is taken last: who takes the next one waits for this.
  const { texto: numero } = await nextNumber(db, 'contrato', today)
  const made = await insertContrato(db, {
    numero,
    tipo,
    id_empresa: valores.id_empresa,
    id_orcamento: job?.orcamento.id_orcamento ?? null,
    id_usuario: actor.id_usuario,
  })
  const texto = await textOf(context, sources, { tipo, numero, id_contrato: made, valores, job })
  await insertVersao(db, made, 1, { ...storedOf(valores), uid_item, texto })
  return { id_contrato: made, numero, versao: 1 }
}

interface Changed {
  readonly id_contrato: number
  readonly versao: number
  readonly valores: ContratoValuesInside
}

async function changeDraft(
  context: WhoToday,
  sources: Sources,
  { id_contrato, versao, valores }: Changed,
) {
  const { db } = context
  const head = await lockFor(context, id_contrato, { act: 'editar', versao })
  const newest = await newestOf(context, id_contrato)
  const job = head.id_orcamento === null ? undefined : await jobOf(context, head.id_orcamento)
  await checkTyped(context, sources, { valores, job, before: newest })
  const { numero, tipo } = head
  const uid_item = await uidOf(context, job, valores.id_orca_item ?? null)
  const texto = await textOf(context, sources, { tipo, numero, id_contrato, valores, job })
  await updateVersao(db, newest.id_contrato_versao, { ...storedOf(valores), uid_item, texto })
  const { id_empresa } = valores
  return { id_contrato, numero, versao: await changeContrato(db, id_contrato, { id_empresa }) }
}

const storedOf = (valores: ContratoValuesInside) => ({
  ...complete(valores),
  conteudo: valores.conteudo,
})

async function textOf(
  context: WhoToday,
  sources: Sources,
  written: Parameters<typeof fillContrato>[2],
): Promise<string> {
  const { documento } = await fillContrato(context, sources, written)
  return plainText(documento)
}

interface Checked {
  readonly valores: ContratoValuesInside
  readonly job: JobOfContrato | undefined
  readonly before?: Pick<
    VersaoValues,
    'id_pessoa' | 'id_grupoCusto' | 'id_centrocusto' | 'conteudo'
  >
}

async function checkTyped(
  context: WhoToday,
  sources: Sources,
  { valores, job, before }: Checked,
): Promise<void> {
  const { inicio, fim, uso_inicio, uso_fim, parcelas } = complete(valores)
  refuseAll([
    ...problemsOfPagamento(complete(valores)),
    ...problemsOfDays({ inicio, fim, uso_inicio, uso_fim }),
    ...(await problemsOfReferences(context, valores, before)),
    ...(await problemsOfFontes(context, job?.orcamento.id_orcamento ?? null, parcelas)),
  ])
  // Refuses images of others; a draft may have a text that is not finished.
  const had = before && { conteudo: before.conteudo, id_unidade: null }
  await checkModelo(context, sources, { conteudo: valores.conteudo, ativo: 'N' }, had)
}
