/** Lines of a sheet in wire format, about `quantas` of them: 40 groups of 5 subgroups of items. */
export function sheetLines(quantas) {
  const nomes = ['Diretor de fotografia', 'Locação de câmera', 'Passagem aérea', 'Gerador']
  const porSubgrupo = Math.max(1, Math.round(quantas / 200) - 1)
  const linhas = []
  for (let g = 0; g < 40; g++) {
    linhas.push(group(`g${g}`, null, g, `Grupo ${g + 1}`))
    for (let s = 0; s < 5; s++) {
      linhas.push(group(`g${g}s${s}`, `g${g}`, s, `Subgrupo ${g + 1}.${s + 1}`))
      for (let i = 0; i < porSubgrupo; i++) {
        const values = {
          ordem: i,
          descricao: nomes[i % nomes.length],
          quantidade: times(1 + (i % 5)),
          dias: times(1 + (i % 3)),
          valor_unit: 12_345 + i * 77,
          custo_unit: 10_000 + g,
        }
        linhas.push(line(`g${g}s${s}i${i}`, `g${g}s${s}`, values))
      }
    }
  }
  return linhas
}

export const times = (n) => ({ valor: n * 10_000, formula: null })

const group = (id, superior, ordem, descricao) => ({
  id,
  tipo: 'grupo',
  superior,
  ordem,
  descricao,
  id_grande_item: null,
})

export const line = (id, superior, values) => ({
  id,
  tipo: 'item',
  superior,
  ordem: 1,
  descricao: id,
  especificacao: '',
  numeracao: '',
  funcao: '',
  observacao: '',
  id_produto: null,
  id_servico: null,
  id_unidade: null,
  id_fornecedor: null,
  id_grande_item: null,
  quantidade: times(1),
  dias: times(1),
  valor_unit: 0,
  custo_unit: null,
  estimativa_final: null,
  incide_taxa: true,
  incide_bv: true,
  incide_imposto: true,
  incide_comissao: true,
  opcional: false,
  opcional_ligado: false,
  permite_verba: true,
  imprimir: 'normal',
  travado: false,
  ...values,
})

/** The reply of the server for this sheet, for pages without a server. */
export const sheetOf = (linhas) => ({
  id_orcamento: 1,
  id_familia: 1,
  id_orcamento_versao: 0,
  num_orc: '1',
  titulo: 'Medição',
  nome_versao: '',
  revisao: 1,
  travado: null,
  aprovado: false,
  status: { id_orcamento_status: 1, descricao: 'Rascunho', cor: '#000', cor_fundo: '#fff' },
  pode: {
    alterar: true,
    trabalho: true,
    custos: true,
    valor_unit: true,
    valor_total: true,
    ver_ocultos: true,
  },
  parcial: false,
  completa: true,
  linhas,
  encargos: [],
  comissionados: [],
  variaveis: [],
  ajuste: { tipo: 'valor', valor: 0 },
  valor_desejado: null,
  totais: {},
  ids: {},
  ocultos: {},
  gastos: {},
  nomes: { unidades: [], fornecedores: [], produtos: [], servicos: [], grandes_itens: [] },
})
