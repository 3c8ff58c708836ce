import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { notaEmit } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { writeDps } from '@claquete/core/financeiro/fiscal/nfse/dps-xml'
import { retencoesOf } from '@claquete/core/financeiro/fiscal/nfse/declare'
import { justificativaMin } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { dpsIdOf } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { subtract } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { normalizeDocumento } from '@claquete/core/kernel/person/documento'
import type { Context } from '../../../kernel/context.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { signXml } from '../../../kernel/security/xml-signature.ts'
import { prepareNota } from './draft.read.ts'
import type { Prepared } from './draft.read.ts'
import { takeNumero } from './emissor.queries.ts'
import { openEmissor } from './emissor.read.ts'
import { changeNota, insertNota, lockNota } from './nota.queries.ts'

type Asked = TakenBy<typeof notaEmit>['body']

const saoPauloMs = 3 * 3_600_000
/** The service refuses a moment that its own clock has not reached. */
const behindMs = 60_000

/** A moment a minute ago, as the layout writes it: São Paulo, without summer time. */
export const momentOf = (now: number): string =>
  `${new Date(now - behindMs - saoPauloMs).toISOString().slice(0, 19)}-03:00`

/** Whose place the note takes: a rejected one, whose number it uses, or an authorised one, which it replaces. */
async function placeOf({ db }: Context, { id_nota, motivo = '' }: Asked) {
  if (id_nota === undefined) return { mended: undefined, replaced: undefined }
  const former = await lockNota(db, id_nota)
  if (!former) throw new Failure('nao_encontrado')
  if (former.estado === 'rejeitada') return { mended: former, replaced: undefined }
  if (former.estado !== 'autorizada' || former.via !== 'nacional') {
    throw fieldFailure(
      'id_nota',
      'Só uma nota rejeitada se corrige, e só uma autorizada do emissor nacional se substitui.',
    )
  }
  if (motivo.trim().length < justificativaMin) {
    throw fieldFailure('motivo', `Diga o motivo em ao menos ${justificativaMin} letras.`)
  }
  return { mended: undefined, replaced: { chave: former.chave, motivo: motivo.trim(), id_nota } }
}

function requireWhole({ draft, prestador, tomador, servico }: Prepared) {
  const [first] = draft.problemas
  if (first) {
    const erros = draft.problemas.map(({ campo, texto }) => ({ campo, msg: texto }))
    throw new Failure('dados_invalidos', { msg: first.texto, erros })
  }
  return {
    prestador: must(prestador, 'issuer of a note'),
    tomador: must(tomador, 'client of a note'),
    servico: must(servico, 'service of a note'),
    via: must(draft.via ?? undefined, 'emitter of a note'),
    id_servico: must(draft.id_servico ?? undefined, 'service of a note'),
    id_cliente: must(draft.id_cliente ?? undefined, 'client of a note'),
  }
}

const declaredOf = ({ draft, servico }: Prepared) => ({
  endereco: draft.tomador.endereco,
  municipio: draft.municipio,
  cTribNac: servico?.cTribNac ?? '',
  cNBS: servico?.cNBS ?? '',
  cClassTrib: servico?.ibs_cbs?.cClassTrib ?? '',
  cIndOp: servico?.ibs_cbs?.cIndOp ?? '',
  consumo_final: draft.consumo_final,
  iss_retido: draft.iss_retido,
  retencoes: draft.retencoes,
  liquido: draft.liquido,
  cbs: draft.cbs,
  ibs: draft.ibs,
  total: draft.total,
})

/** A declaration of the city's own portal is not signed: people type it there. */
function signedOf({ services, db }: Context, { emissor }: Prepared, xml: string, via: string) {
  if (via === 'municipio') return xml
  return signXml(xml, 'infDPS', must(openEmissor(services, db.tenant, emissor), 'key of a unit'))
}

/**
 * Numbers, signs and stores a note, which is sent after the commit. Two people at once get two numbers, and of what is
 * billed one note: the second is refused in words. Everything that stops it is refused at once, each at its field.
 */
export async function emitNota(context: Context, asked: Asked) {
  const { db, actor, services } = context
  await takeTurn(db, 'nota_emitida')
  const { mended, replaced } = await placeOf(context, asked)
  const prepared = await prepareNota(context, asked)
  const { prestador, tomador, servico, via, id_servico, id_cliente } = requireWhole(prepared)
  const { origem, emissor, draft } = prepared
  const { id_empresa, ambiente } = emissor
  const serie = mended?.serie ?? emissor.serie
  const numero = mended?.numero ?? (await takeNumero(db, { id_empresa, ambiente, serie }))
  if (mended) await changeNota(db, mended.id_nota, ['rejeitada'], { estado: 'descartada' })
  const xml = writeDps({
    ambiente,
    serie,
    numero,
    emissao: momentOf(services.now()),
    competencia: draft.competencia,
    prestador,
    tomador,
    servico,
    valor: draft.valor,
    retencoes: retencoesOf(origem.retencoes),
    substitui: replaced && { chave: replaced.chave, motivo: replaced.motivo },
  })
  const { municipio, documento } = prestador
  const estado = via === 'nacional' ? 'assinada' : 'a_registrar'
  const id_nota = await insertNota(db, {
    id_empresa,
    id_cliente,
    id_servico,
    id_fatura: origem.id_fatura,
    id_lancamento: origem.id_lancamento,
    via,
    estado,
    ambiente,
    serie,
    numero,
    dps_id: dpsIdOf({ municipio, documento, serie, numero }),
    competencia: draft.competencia,
    tomador_nome: tomador.nome,
    tomador_documento: normalizeDocumento(tomador.documento),
    descricao: draft.descricao,
    valor: draft.valor,
    retido: subtract(draft.valor, draft.liquido),
    declaracao: declaredOf(prepared),
    regras: draft.regras,
    dps_xml: signedOf(context, prepared, xml, via),
    id_substituida: replaced?.id_nota ?? null,
    id_usuario: actor.id_usuario,
  })
  if (via === 'nacional') await enqueue(db, 'nfse.enviar', { id_nota })
  const msg =
    via === 'nacional'
      ? `Nota ${serie}/${numero} na fila de emissão`
      : `Declaração ${serie}/${numero} pronta para o portal do município`
  return { id_nota, estado, msg } as const
}
