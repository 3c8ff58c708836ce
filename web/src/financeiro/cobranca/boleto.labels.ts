import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import type { BadgeLook } from '../../ui/list/cell.tsx'

const looks: Readonly<Record<Boleto['situacao'], BadgeLook>> = {
  emitindo: { label: 'Emitindo', color: 'yellow' },
  aberto: { label: 'A receber', color: 'blue' },
  pago: { label: 'Recebido', color: 'green' },
  cancelado: { label: 'Cancelado' },
  expirado: { label: 'Expirado' },
  falhou: { label: 'Com erro', color: 'red' },
}

/** The look of one: of a boleto by file the label says what is on the way to the bank. */
export const lookOf = ({
  situacao,
  situacao_label,
}: Pick<Boleto, 'situacao' | 'situacao_label'>): BadgeLook =>
  situacao === 'aberto' ? { ...looks.aberto, label: situacao_label } : looks[situacao]

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
