import type { Produto, ProdutoBody } from '@claquete/contract/cadastros/catalogo/produto'

/** Values that a produto and a servico share. */
export type ItemValues = Required<Omit<ProdutoBody, 'produto'>> & { readonly versao: number }

/** Those of a new one. */
export const blankItem: ItemValues = {
  codigo: '',
  descricao: '',
  grupo: '',
  id_unidade: null,
  valor: 0,
  custo: 0,
  id_pessoa: null,
  obs: '',
  ativo: 'S',
  campos_personalizados: {},
  versao: 0,
}

/** Those of a record. */
export const itemValuesOf = (record: Omit<Produto, 'id_produto' | 'produto'>): ItemValues => ({
  codigo: record.codigo,
  descricao: record.descricao,
  grupo: record.grupo,
  id_unidade: record.id_unidade,
  valor: record.valor,
  custo: record.custo,
  id_pessoa: record.id_pessoa,
  obs: record.obs,
  ativo: record.ativo,
  campos_personalizados: record.campos_personalizados ?? {},
  versao: record.versao,
})

/** Warning after saving a record with the same name or code as another. */
export const repeatedText = (name: string) => `Já existe “${name}” com o mesmo nome ou código.`
