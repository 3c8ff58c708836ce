import { letters, section, text, title } from '../../../kernel/rich-text/writing.ts'
import { closing, forum, late, parties, price, privacy, signing, term, when } from './clauses.ts'
import type { TextoPronto } from './clauses.ts'

export const fornecedor: TextoPronto = {
  titulo: 'Fornecedor',
  descricao: 'Serviço ou fornecimento para uma produção: entregas, preço, direitos e rescisão.',
  conteudo: [
    title('Contrato nº {{contrato.numero}}\nPrestação de serviço e fornecimento'),
    ...parties('CONTRATADA', 'CONTRATANTE'),
    section('Cláusula 1ª – Objeto'),
    text('A CONTRATADA fornecerá à CONTRATANTE {{contrato.objeto}}.'),
    ...term('2ª', 'O fornecimento se dá'),
    ...price('3ª', 'Pelo fornecimento, a CONTRATANTE pagará à CONTRATADA'),
    ...when('fornecedor.dados_bancarios', [
      text('O depósito é feito em: {{fornecedor.dados_bancarios}}.'),
    ]),
    text(
      'O pagamento depende da nota fiscal, entregue com dez dias de antecedência. Os tributos que a lei mandar reter são descontados.',
    ),
    late('a CONTRATANTE'),
    section('Cláusula 4ª – Obrigações da contratada'),
    letters(
      'cumprir o combinado com pessoal próprio e habilitado, por cujos encargos responde;',
      'seguir as orientações de segurança do local de gravação;',
      'substituir ou refazer, sem custo, o que estiver em desacordo;',
      'guardar sigilo sobre roteiro, elenco e cliente até a estreia.',
    ),
    section('Cláusula 5ª – Direitos'),
    text(
      'O que a CONTRATADA criar para a produção pode ser usado na obra e na sua divulgação, em qualquer mídia e território e por todo o prazo legal, sem outro pagamento além do preço.',
    ),
    section('Cláusula 6ª – Cancelamento e rescisão'),
    text(
      'A CONTRATANTE pode adiar ou cancelar com aviso de 48 horas, pagos os custos comprovados. Descumprida uma obrigação e não sanada em cinco dias do aviso, a outra parte pode rescindir este contrato.',
    ),
    ...privacy('7ª'),
    ...signing('8ª'),
    ...forum('9ª'),
    ...closing(),
  ],
}

export const locacao: TextoPronto = {
  titulo: 'Locação',
  descricao: 'Uso de imóvel, estúdio ou equipamento: período, vistoria, danos e cancelamento.',
  conteudo: [
    title('Contrato nº {{contrato.numero}}\nLocação para gravação'),
    ...parties('LOCADOR', 'LOCATÁRIA', { first: 'other' }),
    section('Cláusula 1ª – Objeto'),
    text(
      'O LOCADOR cede à LOCATÁRIA o uso temporário de {{contrato.objeto}}, exclusivamente para preparação, gravação e desmontagem de obra audiovisual.',
    ),
    ...term('2ª', 'A locação vai'),
    text(
      'As horas que excederem doze por diária são pagas proporcionalmente, com acréscimo de 20% (vinte por cento).',
    ),
    ...price('3ª', 'Pela locação, a LOCATÁRIA pagará'),
    ...when('fornecedor.dados_bancarios', [
      text('O depósito é feito em: {{fornecedor.dados_bancarios}}.'),
    ]),
    section('Cláusula 4ª – Conservação'),
    letters(
      'A LOCATÁRIA vistoria e fotografa o objeto na entrada e na saída, na presença do LOCADOR.',
      'Alterações de cor, móveis ou instalações dependem de autorização e são desfeitas ao fim.',
      'Danos comprovados são reparados pela LOCATÁRIA, que mantém seguro de responsabilidade civil durante o período.',
    ),
    section('Cláusula 5ª – Imagens do local'),
    text(
      'O LOCADOR autoriza a exibição das imagens do local na obra e na sua divulgação, em qualquer mídia e sem limite de tempo, sem outro pagamento além do preço.',
    ),
    section('Cláusula 6ª – Adiamento e cancelamento'),
    text(
      'Adiamentos por mau tempo não geram multa se avisados até as 18 horas do dia anterior. Cancelamento pela LOCATÁRIA com menos de 48 horas obriga ao pagamento de metade do preço.',
    ),
    ...privacy('7ª'),
    ...signing('8ª'),
    ...forum('9ª'),
    ...closing(),
  ],
}
