import { blank, bullets, section, text } from '@claquete/core/kernel/rich-text/writing'

/** Letters of the demonstration company. */
export const cartas = [
  {
    titulo: 'Carta de orçamento',
    descricao: 'Apresenta o orçamento ao cliente ou à agência, com a tabela de itens.',
    assunto: 'Orçamento {{job.numero}}: {{job.titulo}}',
    mensagem:
      'Olá, {{contato.nome}}.\n\nSegue em anexo o nosso orçamento para o job {{job.titulo}}.\n\nFicamos à disposição para conversar sobre escopo e prazos.\n\n{{responsavel.nome}}\n{{unidade.fantasia}}',
    conteudo: [
      text('{{local_data}}', 'right'),
      text('**{{cliente.razao}}**\nA/C: {{contato.nome}}', 'left'),
      text('**Ref.: {{job.titulo}}** · job {{job.numero}}, versão {{versao}}', 'left'),
      text('Prezada(o) {{contato.nome}},'),
      text(
        'Agradecemos o convite para orçar este projeto. Abaixo está a nossa proposta, que inclui pré-produção, produção e pós-produção nas condições descritas no briefing recebido.',
      ),
      text('{{itens_tabela}}', 'left'),
      text('O valor total é de **{{total}}** ({{total_extenso}}).'),
      section('Condições'),
      bullets(
        '**Pagamento:** {{condicao_pagamento}}.',
        '**Prazo de entrega:** {{prazo_entrega}}.',
        '**Validade desta proposta:** {{validade}}.',
      ),
      section('Observações'),
      text('{{observacoes}}'),
      text(
        'Diárias de gravação adiadas por chuva ou por decisão do cliente são orçadas à parte. Alterações de roteiro depois da aprovação geram nova versão deste orçamento.',
      ),
      text('Atenciosamente,', 'left'),
      blank(),
      text('**{{responsavel.nome}}**\n{{unidade.razao}}\n{{responsavel.email}}', 'left'),
    ],
  },
  {
    titulo: 'Carta de agradecimento',
    descricao: 'Enviada ao cliente depois da entrega de um trabalho.',
    assunto: 'Obrigado, {{cliente.fantasia}}',
    mensagem:
      'Olá, {{contato.nome}}.\n\nPreparamos uma carta para agradecer a parceria neste trabalho. Ela segue em anexo.\n\nUm abraço,\n{{usuario.nome}}',
    conteudo: [
      text('{{local_data}}', 'right'),
      text('**{{cliente.razao}}**\n{{cliente.endereco}}\nA/C: {{contato.nome}}', 'left'),
      text('Prezada(o) {{contato.nome}},'),
      text(
        'Concluímos a entrega de mais um trabalho juntos, e queremos agradecer a confiança da equipe da {{cliente.fantasia}} em cada etapa: do primeiro roteiro à última revisão de cor.',
      ),
      text(
        'Um filme só chega bem ao público quando cliente, agência e produtora conversam com franqueza. Foi o que encontramos aqui, e é por isso que o resultado nos orgulha.',
      ),
      text(
        'Guardamos os materiais originais por 12 meses a contar desta data. Se precisar de novas versões, reduções ou adaptações nesse período, fale com {{usuario.nome}} pelo e-mail {{usuario.email}}.',
      ),
      text('Contem sempre conosco.'),
      text('Com estima,', 'left'),
      blank(),
      text('**{{usuario.nome}}**\n{{unidade.fantasia}}', 'left'),
    ],
  },
  {
    titulo: 'Carta de apresentação da produtora',
    descricao: 'Rascunho: apresenta a produtora a novos clientes.',
    ativo: 'N',
    assunto: 'Conheça a {{unidade.fantasia}}',
    mensagem: 'Olá.\n\nSegue a apresentação da nossa produtora.',
    conteudo: [
      text('{{local_data}}', 'right'),
      text('À {{cliente.razao}}', 'left'),
      text(
        'Somos a {{unidade.fantasia}}, produtora de filmes publicitários, séries e documentários. Unimos direção, produção e finalização sob o mesmo teto, com equipes em {{unidade.cidade}} e parceiros em todo o país.',
      ),
      section('O que fazemos'),
      bullets(
        'Filmes publicitários para televisão, cinema e internet.',
        'Conteúdo de marca, séries e projetos incentivados.',
        'Montagem, correção de cor, desenho de som e finalização.',
      ),
      text('Falta incluir aqui os trabalhos recentes e os contatos da equipe comercial.'),
    ],
  },
] as const
