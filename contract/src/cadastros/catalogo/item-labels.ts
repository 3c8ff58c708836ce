/** Labels of the fields of a produto or servico. */
export const itemLabels: Readonly<Record<string, string>> = {
  produto: 'Produto',
  servico: 'Serviço',
  codigo: 'Código',
  descricao: 'Descrição',
  grupo: 'Grupo',
  id_unidade: 'Unidade de medida',
  valor: 'Valor',
  custo: 'Custo',
  id_pessoa: 'Fornecedor',
  item_lc116: 'Item da LC 116',
  aliquota_iss: 'Alíquota de ISS',
  obs: 'Observações',
  ativo: 'Ativo',
  data_cadastro: 'Cadastro',
  campos_custom_valor: 'os campos personalizados',
}
