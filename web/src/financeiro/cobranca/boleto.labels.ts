import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { situacoesOfBoleto } from '@claquete/core/financeiro/cobranca/boleto'
import type { BadgeLook } from '../../ui/list-table/cell.tsx'

const looks: Readonly<Record<Boleto['situacao'], BadgeLook>> = {
  emitindo: { label: situacoesOfBoleto.emitindo, color: 'yellow' },
  aberto: { label: situacoesOfBoleto.aberto, color: 'blue' },
  pago: { label: situacoesOfBoleto.pago, color: 'green' },
  cancelado: { label: situacoesOfBoleto.cancelado },
  expirado: { label: situacoesOfBoleto.expirado },
  falhou: { label: situacoesOfBoleto.falhou, color: 'red' },
}

export const situacaoOptions = Object.entries(situacoesOfBoleto).map(([value, label]) => ({
  value,
  label,
}))

/** A charge that ended without money: its receivable may have another. */
export const canBeIssuedAgain = ({ situacao }: Pick<Boleto, 'situacao'>): boolean =>
  situacao === 'falhou' || situacao === 'expirado' || situacao === 'cancelado'

/** The look of one: of a boleto by file the label says what is on the way to the bank. */
export const lookOf = ({
  situacao,
  situacao_label,
  pendencia,
}: Pick<Boleto, 'situacao' | 'situacao_label' | 'pendencia'>): BadgeLook => {
  if (pendencia !== null) return { label: 'Pago, sem baixa', color: 'orange' }
  return situacao === 'aberto' ? { ...looks.aberto, label: situacao_label } : looks[situacao]
}

/** What the bank calls the fields of a charge, as the screens call them. */
const fields: Readonly<Record<string, string>> = {
  seuNumero: 'Número',
  valorNominal: 'Valor',
  dataVencimento: 'Vencimento',
  numDiasAgenda: 'Dias após o vencimento',
  cpfCnpj: 'CPF ou CNPJ',
  tipoPessoa: 'Tipo de pessoa',
  nome: 'Nome de quem paga',
  endereco: 'Endereço',
  cidade: 'Cidade',
  uf: 'Estado',
  cep: 'CEP',
  bairro: 'Bairro',
  numero: 'Número do endereço',
  email: 'E-mail',
}

export const fieldLabel = (propriedade: string): string =>
  fields[propriedade.split('.').at(-1) ?? ''] ?? propriedade
