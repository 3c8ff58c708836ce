import { nfseNamespace } from './dps-xml.ts'
import type { TipoDeAmbiente } from './dps.ts'
import { normalizeDocumento } from '../../../kernel/person/documento.ts'
import { group, leaf } from './xml.ts'

/** Why a note is cancelled: an error in it, a service that was not done, another reason. */
export const motivosDeCancelamento = ['1', '2', '9'] as const
export type MotivoDeCancelamento = (typeof motivosDeCancelamento)[number]

/** What the service takes as the reason of an event, in characters. */
export const justificativaMin = 15

/** 101101 cancels; 101103 asks the city to, when the deadline for the first is over (E8001). */
export const tiposDeEvento = { cancelar: '101101', pedir_analise: '101103' } as const
export type TipoDeEvento = keyof typeof tiposDeEvento

const descriptions: Readonly<Record<TipoDeEvento, string>> = {
  cancelar: 'Cancelamento de NFS-e',
  pedir_analise: 'Solicitação de Análise Fiscal para Cancelamento de NFS-e',
}

interface Evento {
  readonly ambiente: TipoDeAmbiente
  readonly emissao: string
  readonly documento: string
  readonly chave: string
  readonly tipo: TipoDeEvento
  readonly motivo: MotivoDeCancelamento
  readonly justificativa: string
}

/** The request of an event on a note, layout 1.01, without its signature. */
export function writeEvento(evento: Evento): string {
  const { chave, tipo } = evento
  const codigo = tiposDeEvento[tipo]
  const inside = group(
    'infPedReg',
    [
      leaf('tpAmb', evento.ambiente),
      leaf('verAplic', 'Claquete'),
      leaf('dhEvento', evento.emissao),
      leaf('CNPJAutor', normalizeDocumento(evento.documento)),
      leaf('chNFSe', chave),
      group(`e${codigo}`, [
        leaf('xDesc', descriptions[tipo]),
        leaf('cMotivo', evento.motivo),
        leaf('xMotivo', evento.justificativa),
      ]),
    ],
    ` xmlns="${nfseNamespace}" Id="PRE${chave}${codigo}"`,
  )
  return `<pedRegEvento xmlns="${nfseNamespace}" versao="1.01">${inside}</pedRegEvento>`
}
