import { register } from '../../register.ts'

export const categoriaPessoa = register({
  name: 'categoria_pessoa',
  table: 'pessoa_categoria',
  key: 'id_pessoa_categoria',
  titles: {
    list: 'Categorias de pessoa',
    create: 'Cadastrar categoria de pessoa',
    edit: 'Alterar categoria de pessoa',
  },
  noun: 'uma categoria de pessoa',
  empty: 'A categoria diz o que uma pessoa é para a empresa: agência, cliente, fornecedor.',
  screens: '/configuracoes/categoria-pessoa',
  calls: '/pessoa/categoria',
  deletePath: '/pessoa/categoria/delete/1/id_pessoa_categoria/{id_pessoa_categoria}',
  permissions: {
    first: 120,
    module: 'cadastros',
    controller: 'Categoria de pessoa',
    group: 'Pessoas',
    noun: 'categorias de pessoa',
  },
  label: 'descricao',
  fields: {
    descricao: { label: 'Descrição', kind: 'text', max: 80, required: true },
  },
})
