import { day, int, text } from '../../kernel/database/columns.ts'

/** Columns of the header of a budget, which joins its status as `s`. */
export const orcamentoColumns = {
  id_orcamento: int('o.id_orcamento'),
  id_orcamento_versao: int('o.id_orcamento_versao'),
  nome_versao: text('o.nome_versao'),
  num_orc: text('o.num_orc'),
  titulo: text('o.titulo'),
  id_empresa: int('o.id_empresa'),
  status: text('s.descricao'),
  data_cadastro: day('o.data_cadastro'),
  validade: day.orNull('o.validade'),
  data_aprovacao: day.orNull('o.data_aprovacao'),
  prazo_entrega: text.orNull('o.prazo_entrega'),
  condicao_pagamento: text.orNull('o.condicao_pagamento'),
  produto_anunciado: text.orNull('o.produto_anunciado'),
  pecas: text.orNull('o.pecas'),
  secundagem: text.orNull('o.secundagem'),
  praca: text.orNull('o.praca'),
  periodo_uso: text.orNull('o.periodo_uso'),
  midia: text.orNull('o.midia'),
  num_crt: text.orNull('o.num_crt'),
  data_filmagem_inicio: day.orNull('o.data_filmagem_inicio'),
  data_filmagem_fim: day.orNull('o.data_filmagem_fim'),
  observacoes: text.orNull('o.observacoes'),
}
