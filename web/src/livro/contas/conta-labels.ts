import { unitText } from '../../lib/account/unit-text.ts'

/** Labels of a bank account's fields in its history. */
export const contaLabels: Readonly<Record<string, string>> = {
  descricao: 'Conta',
  id_contabancaria_tipo: 'Tipo',
  numero_banco: 'Número do banco',
  banco: 'Banco',
  agencia: 'Agência',
  agencia_dv: 'Dígito da agência',
  conta: 'Número da conta',
  conta_dv: 'Dígito da conta',
  chave_pix: 'Chave Pix',
  id_empresa: unitText('{Unidade}'),
  data_abertura: 'Data de abertura',
  saldo_inicial: 'Saldo inicial',
  dia_fechamento: 'Dia de fechamento',
  dia_vencimento: 'Dia de vencimento',
  limite: 'Limite',
  obs: 'Observações',
  ativo: 'Ativa',
}
