import { letters, section, text, title } from '../../../kernel/rich-text/writing.ts'
import { closing, forum, late, parties, price, privacy, signing, term } from './clauses.ts'
import type { TextoPronto } from './clauses.ts'

export const cliente: TextoPronto = {
  titulo: 'Prestação de serviço de produção',
  descricao: 'Produção audiovisual para um cliente: escopo, prazo, preço, direitos e rescisão.',
  conteudo: [
    title('Contrato nº {{contrato.numero}}\nPrestação de serviço de produção audiovisual'),
    ...parties('CONTRATANTE', 'CONTRATADA', { variable: 'cliente', first: 'other' }),
    section('Cláusula 1ª – Objeto'),
    text(
      'A CONTRATADA prestará à CONTRATANTE o serviço de {{contrato.objeto}}, conforme o orçamento aprovado, que integra este contrato.',
    ),
    ...term('2ª', 'O serviço é prestado'),
    text(
      'Os prazos são prorrogados pelo tempo em que a CONTRATANTE demorar a aprovar uma etapa ou a fornecer materiais, e nos casos de força maior, inclusive condições do tempo que impeçam gravação externa.',
    ),
    ...price('3ª', 'Pelo serviço, a CONTRATANTE pagará'),
    late('a CONTRATANTE'),
    section('Cláusula 4ª – Obrigações'),
    text('São obrigações da CONTRATADA:'),
    letters(
      'executar o serviço com equipe e equipamentos adequados, segundo a boa técnica;',
      'contratar e remunerar a equipe e o elenco, com os encargos devidos;',
      'apresentar uma versão para aprovação em cada etapa, com direito a duas rodadas de ajustes;',
      'guardar os materiais originais por doze meses depois da entrega.',
    ),
    text('São obrigações da CONTRATANTE:'),
    letters(
      'fornecer marcas, produtos e informações necessários, com as autorizações de uso;',
      'aprovar ou comentar cada etapa em até três dias úteis;',
      'pagar nas datas combinadas.',
    ),
    section('Cláusula 5ª – Direitos'),
    text(
      'Com o pagamento integral, a CONTRATADA cede à CONTRATANTE os direitos patrimoniais sobre a obra{{#se contrato.midias}} para veiculação em {{contrato.midias}}{{/se}}{{#se contrato.territorio}}, no território {{contrato.territorio}}{{/se}}{{#se contrato.uso_fim}}, de {{contrato.uso_inicio}} a {{contrato.uso_fim}}{{/se}}. Usos além desses dependem de acordo por escrito. Os direitos morais dos autores são preservados, e a CONTRATADA pode exibir a obra em portfólio e festivais.',
    ),
    section('Cláusula 6ª – Rescisão'),
    text(
      'Qualquer das partes pode rescindir este contrato por escrito, com aviso de dez dias; são então devidos os serviços já executados e os custos comprovadamente assumidos. Se a rescisão ocorrer a menos de cinco dias úteis da gravação, por iniciativa da CONTRATANTE, acrescenta-se multa de 20% (vinte por cento) do saldo.',
    ),
    ...privacy('7ª'),
    ...signing('8ª'),
    ...forum('9ª'),
    ...closing(),
  ],
}

export const coproducao: TextoPronto = {
  titulo: 'Coprodução',
  descricao: 'Coprodução de obra: aportes, patrimônio, receitas, créditos e prestação de contas.',
  conteudo: [
    title('Contrato nº {{contrato.numero}}\nCoprodução de obra audiovisual'),
    ...parties('COPRODUTORA', 'PRODUTORA'),
    section('Cláusula 1ª – Objeto'),
    text(
      'As partes coproduzirão {{contrato.objeto}} (a OBRA), conforme o orçamento, que integra este contrato.',
    ),
    ...term('2ª', 'A coprodução vai'),
    ...price('3ª', 'A COPRODUTORA aportará na produção da OBRA'),
    section('Cláusula 4ª – Patrimônio e receitas'),
    text(
      'Cada parte é titular dos direitos patrimoniais sobre a OBRA, e participa das suas receitas líquidas, na proporção do que aportou ao orçamento efetivamente realizado. Receita líquida é a que sobra depois de impostos, comissões de distribuição e despesas de comercialização comprovadas.',
    ),
    section('Cláusula 5ª – Produção e contas'),
    letters(
      'A PRODUTORA dirige a produção, contrata equipe e elenco e responde pelas obrigações trabalhistas e fiscais.',
      'As despesas são comprovadas por documento fiscal, e a PRODUTORA presta contas à COPRODUTORA a cada trimestre.',
      'Mudança de roteiro, de direção ou de orçamento acima de 10% (dez por cento) depende do acordo das duas partes.',
      'Os aportes de recursos públicos seguem as normas do respectivo mecanismo, que prevalecem sobre este contrato.',
    ),
    section('Cláusula 6ª – Créditos'),
    text(
      'As duas partes figuram como coprodutoras nos créditos de abertura e em todo material de divulgação.',
    ),
    section('Cláusula 7ª – Rescisão'),
    text(
      'Descumprida uma obrigação, e não sanada em quinze dias do aviso por escrito, a outra parte pode rescindir este contrato. O que já foi aportado mantém a participação na OBRA na proporção realizada.',
    ),
    ...privacy('8ª'),
    ...signing('9ª'),
    ...forum('10ª'),
    ...closing(),
  ],
}
