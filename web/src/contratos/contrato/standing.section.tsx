import { renewalOf, standingOf } from '@claquete/core/contratos/contrato/versions'
import { Notice } from '../../ui/layout/notice.tsx'
import type { Contrato } from './contrato-shown.ts'
import { inForceWords } from './renewal.ts'

/** Why a contract was not signed or was cancelled, what to do next, and what is in force while it is renewed. */
export function Standing({ contrato }: { readonly contrato: Contrato }) {
  const { estado, motivo, versoes } = contrato
  if (estado === 'cancelado') {
    return motivo === '' ? null : <Notice title="Cancelado">{motivo}</Notice>
  }
  const renewal = renewalOf(versoes)
  const inForce = renewal && `Enquanto isso vale ${inForceWords(renewal.signed)}.`
  if (motivo !== '') {
    return (
      <Notice tone="danger" title="Não foi assinado">
        <p>{motivo}</p>
        <p>{[nextOf(contrato), inForce].filter(Boolean).join(' ')}</p>
      </Notice>
    )
  }
  return inForce ? (
    <Notice tone="info" title="Em renovação">
      {inForce}
    </Notice>
  ) : null
}

/** What is next after a sending that ended without a signature. */
function nextOf({ estado, versoes }: Contrato): string | undefined {
  const [newest, before] = standingOf(versoes)
  if (estado === 'emitido') return 'Envie outra vez, ou revise antes o texto.'
  if (!newest || !before || newest.emitido_em !== null) return undefined
  return `A versão ${newest.numero} já está aberta com o mesmo texto: corrija e emita de novo. Se a versão ${before.numero} ainda serve, descarte a ${newest.numero} e envie a ${before.numero} outra vez.`
}
