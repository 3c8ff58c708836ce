import { estadosDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import {
  assinaturaLabels,
  estadosDaRecebida,
} from '@claquete/core/financeiro/fiscal/recebidas/estado'
import * as z from 'zod/mini'
import { slow } from '../../../endpoint.ts'
import { day, id, money, oneOf, reply, requiredText } from '../../../wire.ts'

const asked = {
  /** The key as it was typed, or the address that the QR code of the note says. */
  texto: requiredText(1000),
  /** The unit whose certificate asks; without it, those of the person in turn. */
  id_empresa: z.optional(z.nullable(id)),
}

const Consulta = z.object({
  chave: z.string(),
  /** Where the note was found: among those issued, among those received, or at the national service alone. */
  onde: oneOf('emitida', 'recebida', 'servico'),
  numero_nota: z.string(),
  competencia: z.nullable(day),
  valor: z.nullable(money),
  prestador_nome: z.string(),
  prestador_documento: z.string(),
  /** Name or document of who took the service; '' where the note names nobody. */
  tomador: z.string(),
  estado: oneOf(...new Set([...estadosDaNota, ...estadosDaRecebida])),
  /** Of what the service gave, or of the received note. */
  assinatura: z.nullable(
    z.enum(Object.keys(assinaturaLabels) as (keyof typeof assinaturaLabels)[]),
  ),
  /** Its document is here: nothing is left to fetch. */
  guardada: z.boolean(),
  id_nota: z.nullable(id),
  id_nota_recebida: z.nullable(id),
  /** The unit that took the service, by its whole CNPJ: only then the note can be kept as received. */
  para: z.nullable(z.object({ id_empresa: id, empresa: z.string() })),
})
export type ConsultaDaNota = z.input<typeof Consulta>
export type ConsultaDaNotaInside = z.output<typeof Consulta>

export const notaLookUp = slow('v2 POST /fiscal/notas/chave', {
  summary:
    'Consulta uma nota pela chave: entre as emitidas e recebidas, depois no serviço nacional',
  access: ['nota.consultar', 'nota_recebida.consultar'],
  keyless: 'harmless',
  body: z.object(asked),
  reply: reply({ data: Consulta }),
})

export const recebidaKeep = slow('v2 POST /fiscal/notas-recebidas/do-servico', {
  summary: 'Busca uma nota no serviço nacional pela chave e a guarda como recebida, com o XML',
  access: 'nota_recebida.receber',
  keyless: 'harmless',
  body: z.object(asked),
  reply: reply({ id_nota_recebida: id }),
})
