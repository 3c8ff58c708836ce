import { tiposOfConvenio } from '@claquete/contract/financeiro/cnab/convenio'
import { estadosOfRemessa } from '@claquete/contract/financeiro/cnab/remessa'
import { efeitoLabels, estadosOfRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import type { RetornoLinha } from '@claquete/contract/financeiro/cnab/retorno'
import type { BadgeLook } from '../../ui/list-table/cell.tsx'

type Looks<Key extends string> = Readonly<Record<Key, BadgeLook>>

export const remessaLooks: Looks<keyof typeof estadosOfRemessa> = {
  gerada: { label: estadosOfRemessa.gerada, color: 'blue' },
  enviada: { label: estadosOfRemessa.enviada, color: 'green' },
  cancelada: { label: estadosOfRemessa.cancelada, color: 'gray' },
}

export const retornoLooks: Looks<keyof typeof estadosOfRetorno> = {
  aplicado: { label: estadosOfRetorno.aplicado, color: 'green' },
  desfeito: { label: estadosOfRetorno.desfeito, color: 'gray' },
}

export const efeitoLooks: Looks<RetornoLinha['efeito']> = {
  pago: { label: efeitoLabels.pago, color: 'green' },
  agendado: { label: efeitoLabels.agendado, color: 'blue' },
  rejeitado: { label: efeitoLabels.rejeitado, color: 'red' },
  devolvido: { label: efeitoLabels.devolvido, color: 'orange' },
  informativo: { label: efeitoLabels.informativo, color: 'gray' },
  registrado: { label: efeitoLabels.registrado, color: 'blue' },
  baixado: { label: efeitoLabels.baixado, color: 'gray' },
  alterado: { label: efeitoLabels.alterado, color: 'blue' },
  tarifa: { label: efeitoLabels.tarifa, color: 'orange' },
}

/** Files about payments and about boletos call what they hold by its name. */
export const wordsOfTipo = {
  pagamento: {
    head: 'Favorecido',
    one: 'pagamento',
    many: 'pagamentos',
    all: 'Pagamentos',
  },
  cobranca: { head: 'Boleto', one: 'boleto', many: 'boletos', all: 'Boletos' },
} as const
export type TipoOfFile = keyof typeof wordsOfTipo

export const tipoOptions = Object.entries(tiposOfConvenio).map(([value, label]) => ({
  value,
  label,
}))

/** The options of a filter by these looks. */
export const optionsOf = (looks: Readonly<Record<string, BadgeLook>>) =>
  Object.entries(looks).map(([value, { label }]) => ({ value, label: label ?? value }))
