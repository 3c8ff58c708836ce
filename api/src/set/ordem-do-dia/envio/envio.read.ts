import type { GivenBy } from '@claquete/contract/endpoint'
import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import type { ordemEnvioView } from '@claquete/contract/set/ordem-do-dia/envio'
import { situacaoOf } from '@claquete/core/set/ordem-do-dia/envio'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { personOf } from '@claquete/core/set/ordem-do-dia/own'
import type { Context } from '../../../kernel/context.ts'
import { readDocumento } from '../documento/documento.queries.ts'
import { compareVersoes } from '../publicacao/compare.ts'
import { findOrdemDoJob } from '../documento/access.commands.ts'
import { listVersoes, readVersao } from '../publicacao/versao.queries.ts'
import { listDestinatarios } from './destinatario.queries.ts'
import { isOver } from './recipients.read.ts'
import type { StoredDestinatario } from './destinatario.queries.ts'
import { listBefore, listEnvios } from './envio.queries.ts'
import type { EnvioRow } from './envio.queries.ts'

type Shown = GivenBy<typeof ordemEnvioView>['data']['destinatarios'][number]

const stoppedText = 'Sem servidor de e-mail: a mensagem ficou guardada e não chegou a ninguém.'

/** Why somebody refused, or why their mail reached nobody. */
function reasonOf(envio: EnvioRow): string {
  if (situacaoOf(envio) !== 'falhou') return envio.motivo
  if (envio.email === 'guardado') return stoppedText
  return envio.erro ?? (envio.email === 'cancelado' ? 'O envio foi cancelado.' : '')
}

function envioOf(envio: EnvioRow | undefined, tem_link: boolean): Shown['envio'] {
  if (!envio) return null
  const { canal, enviado_em, aberto_em, respondido_em, lembrado_em } = envio
  const situacao = situacaoOf(envio)
  const moments = { enviado_em, aberto_em, respondido_em, lembrado_em }
  return { situacao, canal, motivo: reasonOf(envio), ...moments, tem_link }
}

function shownOf(destinatario: StoredDestinatario, conteudo: Documento | undefined) {
  const { saiu, id_ordem_dia: _, uid_agenda: __, ...shown } = destinatario
  const pessoa = conteudo && personOf(conteudo, destinatario.id_ordem_pessoa)
  const chamada = pessoa?.chamada ?? null
  return {
    ...shown,
    grupo: pessoa?.grupo ?? ('outros' as const),
    funcao: pessoa?.funcao || pessoa?.personagem || '',
    responsavel: pessoa?.responsavel ?? ('N' as const),
    chamada: chamada === null ? '' : writeMinute(chamada),
    fora: saiu === null ? ('N' as const) : ('S' as const),
  }
}

/** A sheet with everybody who gets it, and what they did with its last version. */
export async function readEnvio(context: Context, id_ordem_dia: number) {
  const { db, services } = context
  const seen = await findOrdemDoJob(context, id_ordem_dia)
  const { id_familia: _, fuso: __, id_orcamento: ___, id_empresa: ____, ...rest } = seen
  const { id_projeto_incentivado, ...ordem } = rest
  const { publicada } = ordem
  const conteudo = await readVersao(db, id_ordem_dia, publicada)
  const now = await readDocumento(db, id_ordem_dia)
  const envios = new Map(
    (await listEnvios(db, id_ordem_dia, publicada)).map((one) => [one.id_ordem_destinatario, one]),
  )
  const before = new Map(
    (await listBefore(db, id_ordem_dia, publicada)).map((one) => [one.id_ordem_destinatario, one]),
  )
  const all = await listDestinatarios(db, id_ordem_dia)
  return {
    ordem: {
      ...ordem,
      diaria: (now ?? ordem).diaria,
      diarias: (now ?? ordem).diarias,
      mudou: now ? compareVersoes(conteudo, now).mudou : false,
      passou: isOver(seen, services.now()),
      versoes: await listVersoes(db, id_ordem_dia),
    },
    id_projeto_incentivado,
    destinatarios: all.map((one) => {
      const known = before.get(one.id_ordem_destinatario)
      return {
        ...shownOf(one, conteudo),
        envio: envioOf(envios.get(one.id_ordem_destinatario), known?.tem_link ?? false),
        confirmou: known?.confirmou ?? null,
      }
    }),
  }
}
