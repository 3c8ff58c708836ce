import type * as acts from '@claquete/contract/contratos/contrato/acts'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Handlers } from '../../kernel/context.ts'
import { sendToSign, takeBack } from './assinatura.commands.ts'
import { cancelContrato, openTitulosLater, signOutside } from './sign.commands.ts'
import { requireContrato } from './stored.read.ts'
import { titulosToCancel } from './titulos.commands.ts'

type SignCalls = Pick<
  typeof acts,
  | 'contratoSend'
  | 'contratoTakeBack'
  | 'contratoSigned'
  | 'contratoOpenTitulos'
  | 'contratoCancelPreview'
  | 'contratoCancel'
>

/** The calls by which a contract is sent, signed and cancelled. */
export const signHandlers: Handlers<SignCalls> = {
  contratoSend: (context, { params, body }) => sendToSign(context, params.id_contrato, body),
  contratoTakeBack: (context, { params, body }) => takeBack(context, params.id_contrato, body),
  contratoSigned: async (context, { params, body }) => {
    const done = await signOutside(context, params.id_contrato, body)
    return { ...done, msg: signedText(done.titulos.length) }
  },
  contratoOpenTitulos: async (context, { params, body }) => {
    const done = await openTitulosLater(context, { ...params, ...body })
    return { ...done, msg: openedText(done.titulos.length) }
  },
  contratoCancelPreview: async (context, { params: { id_contrato } }) => {
    const head = await requireContrato(context, id_contrato)
    const { cancelados, mantidos } = await titulosToCancel(context, head.id_contrato, {
      lock: false,
    })
    return {
      data: {
        cancelados: cancelados.map(tituloOnWire),
        mantidos: mantidos.map(({ titulo, motivo }) => ({ ...tituloOnWire(titulo), motivo })),
      },
    }
  },
  contratoCancel: async (context, { params, body }) => {
    const done = await cancelContrato(context, params.id_contrato, body)
    return { ...done, msg: cancelledText(done) }
  },
}

interface TituloShown {
  readonly id_lancamento: number
  readonly descricao: string
  readonly centavos: Cents
}
const tituloOnWire = ({ id_lancamento, descricao, centavos }: TituloShown) => ({
  id_lancamento,
  descricao,
  valor: centavos,
})

function openedText(count: number): string {
  if (count === 0) return 'Não havia títulos a abrir'
  return count === 1 ? '1 título aberto' : `${count} títulos abertos`
}

const signedText = (count: number) =>
  count === 0 ? 'Assinatura registrada' : `Assinatura registrada: ${openedText(count)}`

function cancelledText({
  cancelados,
  mantidos,
}: {
  readonly cancelados: readonly number[]
  readonly mantidos: readonly number[]
}): string {
  const taken = cancelados.length
  const kept = mantidos.length
  const parts = [
    ...(taken > 0 ? [taken === 1 ? '1 título cancelado' : `${taken} títulos cancelados`] : []),
    ...(kept > 0
      ? [`${kept === 1 ? 'fica 1, já pago' : `ficam ${kept}, já pagos`}: nº ${mantidos.join(', ')}`]
      : []),
  ]
  return parts.length === 0 ? 'Contrato cancelado' : `Contrato cancelado: ${parts.join('; ')}`
}
