import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/set/ordem-do-dia/reais'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { instantOf } from '@claquete/core/kernel/time/zone'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { findOrdemDoJob, lockOrdemDoJob } from '../documento/access.commands.ts'
import type { OrdemDoJob } from '../documento/access.commands.ts'
import { readDocumento } from '../documento/documento.queries.ts'
import { clockOf, dayOf, regraOf } from './day.ts'
import { hoursSaid, keepHours } from './keep-hours.commands.ts'
import { setHours } from './set-hours.ts'
import type { SetHours } from './set-hours.ts'
import { findPessoaDaOrdem, listItens, listReais, lockReal, storeReal } from './real.queries.ts'

/** The lines of the job that this person sees. */
const linesOf = async ({ db, actor }: Context, { id_orcamento }: OrdemDoJob) =>
  (await listItens(db, id_orcamento, actor.id_usuario_tipo)).map(({ uid, descricao }) => ({
    uid,
    descricao,
  }))

async function readReais(context: Context, id_ordem_dia: number) {
  const { db } = context
  const ordem = await findOrdemDoJob(context, id_ordem_dia)
  const today = regraOf(await settingsOf(db))
  const entered = await setHours.ask.list(db, id_ordem_dia)
  const pessoas = (await listReais(db, id_ordem_dia)).map((one) => {
    const { data: _, fuso: __, regra: ___, ...shown } = one
    const { chegou_em: ____, refeicao_em: _____, liberado_em: ______, ...rest } = shown
    const { anterior_em: _______, ...person } = rest
    const isEntered = entered.get(one.id_ordem_pessoa)
    const lancadas =
      isEntered === undefined || one.chegou_em === null || one.liberado_em === null
        ? null
        : isEntered
    return { ...person, ...clockOf(one), ...dayOf(one, today), lancadas }
  })
  const counted = (await readDocumento(db, id_ordem_dia)) ?? ordem
  return {
    titulo: ordem.titulo,
    data: ordem.data,
    id_projeto_incentivado: ordem.id_projeto_incentivado,
    diaria: counted.diaria,
    diarias: counted.diarias,
    pessoas,
    linhas: await linesOf(context, ordem),
    total: sumOf(pessoas, ({ custo }) => custo?.total),
  }
}

type Sent = TakenBy<typeof contract.ordemRealSave>['body']

/** What is left out is not known. */
const bodyOf = ({ chegou = null, refeicao = null, liberado = null, ...sent }: Sent) => ({
  chegou,
  refeicao,
  liberado,
  valor_hora: sent.valor_hora ?? null,
  uid: sent.uid || null,
  versao: sent.versao,
})
type Body = ReturnType<typeof bodyOf>

/** Refuses times that are not in their order, and a line that the job does not have. */
async function check(context: Context, ordem: OrdemDoJob, body: Body, uid: string | null) {
  const { chegou, refeicao, liberado } = body
  const erros: FieldError[] = []
  if (liberado !== null && chegou === null) {
    erros.push({ campo: 'chegou', msg: 'Informe quando chegou' })
  }
  if (liberado !== null && chegou !== null && liberado <= chegou) {
    erros.push({ campo: 'liberado', msg: 'A liberação vem depois da chegada' })
  }
  if (
    refeicao !== null &&
    (chegou === null || refeicao < chegou || refeicao > (liberado ?? refeicao))
  ) {
    erros.push({ campo: 'refeicao', msg: 'A refeição vem entre a chegada e a liberação' })
  }
  // A line that was chosen before stays, whoever sees it.
  if (body.uid !== null && body.uid !== uid) {
    const lines = await linesOf(context, ordem)
    if (!lines.some((line) => line.uid === body.uid)) {
      erros.push({ campo: 'uid', msg: messages.exists })
    }
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

async function saveReal(context: Context, id_ordem_pessoa: number, body: Body): Promise<SetHours> {
  const { db, actor } = context
  const found = await findPessoaDaOrdem(db, id_ordem_pessoa)
  if (!found) throw new Failure('ordem_nao_localizada')
  const ordem = await lockOrdemDoJob(context, found.id_ordem_dia)
  const before = await lockReal(db, { id_ordem_pessoa, id_ordem_dia: ordem.id_ordem_dia })
  requireVersao(before, body.versao)
  await check(context, ordem, body, before.uid)
  const at = (minute: number | null) =>
    minute === null ? null : new Date(instantOf(ordem.data, minute, ordem.fuso)).toISOString()
  const [chegou_em, refeicao_em, liberado_em] = [body.chegou, body.refeicao, body.liberado].map(at)
  const sameMinute = (was: string | null, is: string | null) =>
    was !== null && is !== null && Math.abs(Date.parse(was) - Date.parse(is)) < 60_000
  const by = (was: 'link' | 'digitado' | null, isSame: boolean, is: string | null) =>
    is === null ? null : isSame ? was : ('digitado' as const)
  const came = sameMinute(before.chegou_em, chegou_em ?? null)
  const released = sameMinute(before.liberado_em, liberado_em ?? null)
  await storeReal(db, id_ordem_pessoa, {
    chegou_em: came ? before.chegou_em : (chegou_em ?? null),
    refeicao_em: refeicao_em ?? null,
    liberado_em: released ? before.liberado_em : (liberado_em ?? null),
    chegou_por: by(before.chegou_por, came, chegou_em ?? null),
    liberado_por: by(before.liberado_por, released, liberado_em ?? null),
    valor_hora: body.valor_hora,
    uid: body.uid,
    // The rule of the first time stays with the day.
    regra: before.regra ?? regraOf(await settingsOf(db)),
    id_usuario: actor.id_usuario,
  })
  return keepHours(db, id_ordem_pessoa, context.services.now())
}

export const reaisHandlers: Handlers<typeof contract> = {
  ordemReaisView: async (context, { params }) => ({
    data: await readReais(context, params.id_ordem_dia),
  }),
  ordemRealSave: async (context, { params, body }) => {
    const kept = await saveReal(context, params.id_ordem_pessoa, bodyOf(body))
    return { msg: `Horários registrados${hoursSaid(kept)}` }
  },
}
