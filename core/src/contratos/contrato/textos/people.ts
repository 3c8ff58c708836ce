import { letters, section, text, title } from '../../../kernel/rich-text/writing.ts'
import { closing, forum, image, parties, price, privacy, signing, term, when } from './clauses.ts'
import type { TextoPronto } from './clauses.ts'

export const elenco: TextoPronto = {
  titulo: 'Elenco e uso de imagem',
  descricao: 'Participação e uso de imagem, com território, mídias e período.',
  conteudo: [
    title('Contrato nº {{contrato.numero}}\nParticipação e uso de imagem'),
    ...parties('CEDENTE', 'CESSIONÁRIA', { first: 'other' }),
    section('Cláusula 1ª – Objeto'),
    text(
      'O CEDENTE participará de {{contrato.objeto}} (a obra), nos dias e horários da ordem do dia.',
    ),
    ...term('2ª', 'A participação se dá'),
    ...price(
      '3ª',
      'Pela participação e pelo uso de imagem, a CESSIONÁRIA pagará ao CEDENTE o valor bruto de',
    ),
    text('Do valor são descontados os tributos que a lei mandar reter.'),
    ...when('fornecedor.dados_bancarios', [
      text('O depósito é feito em: {{fornecedor.dados_bancarios}}.'),
    ]),
    ...image('4ª'),
    section('Cláusula 5ª – Obrigações do cedente'),
    letters(
      'comparecer às provas, aos ensaios e às gravações marcadas, com antecedência de 24 horas;',
      'manter até a última diária a aparência em que foi escolhido;',
      'guardar sigilo sobre a obra até a estreia.',
    ),
    section('Cláusula 6ª – Menor de idade'),
    text(
      'Sendo o CEDENTE menor de idade, este contrato só vale com a assinatura dos pais ou responsáveis legais e, quando exigido, com alvará judicial.',
    ),
    ...privacy('7ª'),
    ...signing('8ª'),
    ...forum('9ª'),
    ...closing(),
  ],
}

export const equipe: TextoPronto = {
  titulo: 'Equipe técnica',
  descricao: 'Profissional da equipe: função, diárias, horas extras e cessão de direitos.',
  conteudo: [
    title('Contrato nº {{contrato.numero}}\nPrestação de serviço de equipe técnica'),
    ...parties('PROFISSIONAL', 'PRODUTORA'),
    section('Cláusula 1ª – Objeto'),
    text(
      'O PROFISSIONAL prestará à PRODUTORA o serviço de {{contrato.objeto}}, nas diárias marcadas pela ordem do dia.',
    ),
    ...term('2ª', 'O serviço é prestado'),
    ...price('3ª', 'Pelo serviço, a PRODUTORA pagará ao PROFISSIONAL'),
    text(
      'A diária é de até doze horas, com intervalo para refeição. As horas que excederem são pagas com o adicional que o sindicato da categoria fixar. Os tributos que a lei mandar reter são descontados.',
    ),
    ...when('fornecedor.dados_bancarios', [
      text('O depósito é feito em: {{fornecedor.dados_bancarios}}.'),
    ]),
    section('Cláusula 4ª – Direitos autorais'),
    text(
      'Pago o preço, os direitos patrimoniais sobre a contribuição do PROFISSIONAL pertencem à PRODUTORA, para uso na obra e na sua divulgação, em qualquer mídia e território e por todo o prazo legal. O nome do PROFISSIONAL figura nos créditos quando a obra os tiver.',
    ),
    section('Cláusula 5ª – Obrigações'),
    letters(
      'A PRODUTORA oferece transporte e alimentação nas diárias, e seguro contra acidentes.',
      'O PROFISSIONAL zela pelo equipamento que lhe for confiado e avisa faltas com 24 horas.',
      'As partes guardam sigilo sobre roteiro, elenco e cliente até a estreia.',
    ),
    section('Cláusula 6ª – Cancelamento'),
    text(
      'Diária cancelada com menos de 24 horas é paga pela metade. Adiamentos por mau tempo não geram multa se avisados até as 18 horas do dia anterior.',
    ),
    ...privacy('7ª'),
    ...signing('8ª'),
    ...forum('9ª'),
    ...closing(),
  ],
}
