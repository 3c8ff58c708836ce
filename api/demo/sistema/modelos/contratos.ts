import {
  blank,
  letters,
  pairs,
  section,
  signatures,
  text,
  title,
  witnesses,
} from '@claquete/core/kernel/rich-text/writing'

const forum = text(
  'Fica eleito o foro da comarca de {{unidade.cidade}}/{{unidade.uf}} para resolver as questões deste contrato, com renúncia a qualquer outro. E, por estarem de acordo, as partes assinam este instrumento em duas vias de igual teor, na presença de duas testemunhas.',
)

const privacy = text(
  'As partes tratam os dados pessoais a que tiverem acesso apenas para cumprir este contrato e as obrigações legais dele decorrentes, nos termos da Lei nº 13.709/2018 (LGPD), adotam medidas de segurança adequadas e eliminam esses dados quando deixarem de ser necessários, ressalvada a guarda exigida por lei.',
)

/** Contracts of the demonstration company. */
export const contratos = [
  {
    titulo: 'Contrato de prestação de serviço',
    descricao: 'Produção audiovisual para um cliente: escopo, prazo, preço, direitos e rescisão.',
    assunto: 'Contrato para assinatura: {{unidade.fantasia}}',
    mensagem:
      'Olá.\n\nSegue em anexo o contrato de prestação de serviço para conferência e assinatura.\n\nQualquer dúvida, estou à disposição.\n\n{{usuario.nome}}',
    conteudo: [
      title('Contrato de prestação de serviço de produção audiovisual'),
      text(
        '**CONTRATANTE:** {{cliente.razao}}, inscrita no CNPJ/CPF sob o nº {{cliente.cnpj}}, com endereço em {{cliente.endereco}}.',
      ),
      text(
        '**CONTRATADA:** {{unidade.razao}}, inscrita no CNPJ sob o nº {{unidade.cnpj}}, com endereço em {{unidade.endereco}}.',
      ),
      section('Cláusula 1ª – Objeto'),
      text(
        'A CONTRATADA prestará à CONTRATANTE o serviço de {{contrato.objeto}}, conforme o roteiro e o orçamento aprovados, que integram este contrato como anexos.',
      ),
      section('Cláusula 2ª – Prazo'),
      text(
        'O serviço começa em {{contrato.inicio}} e termina em {{contrato.fim}}. Os prazos são prorrogados pelo tempo em que a CONTRATANTE demorar a aprovar uma etapa ou a fornecer materiais, e nos casos de força maior, inclusive condições do tempo que impeçam gravação externa.',
      ),
      section('Cláusula 3ª – Preço e pagamento'),
      text(
        'Pelo serviço, a CONTRATANTE pagará {{contrato.valor}} ({{contrato.valor_extenso}}), em duas parcelas iguais: a primeira na assinatura e a segunda na entrega do material final.',
      ),
      text(
        'O atraso no pagamento sujeita a CONTRATANTE a multa de 2% (dois por cento) e a juros de mora de 1% (um por cento) ao mês, calculados por dia de atraso.',
      ),
      section('Cláusula 4ª – Obrigações'),
      text('São obrigações da CONTRATADA:'),
      letters(
        'executar o serviço com equipe e equipamentos adequados, segundo a boa técnica;',
        'contratar e remunerar a equipe e o elenco, com os encargos devidos;',
        'apresentar uma versão para aprovação em cada etapa, com direito da CONTRATANTE a duas rodadas de ajustes;',
        'guardar os materiais originais por doze meses depois da entrega.',
      ),
      text('São obrigações da CONTRATANTE:'),
      letters(
        'fornecer marcas, produtos e informações necessários, com as autorizações de uso;',
        'aprovar ou comentar cada etapa em até três dias úteis;',
        'pagar nas datas combinadas.',
      ),
      section('Cláusula 5ª – Direitos autorais e de uso'),
      text(
        'Com o pagamento integral, a CONTRATADA cede à CONTRATANTE os direitos patrimoniais sobre a obra para veiculação nas mídias, no território e pelo período descritos no orçamento. Usos além desses dependem de acordo por escrito. Os direitos morais dos autores são preservados, e a CONTRATADA pode exibir a obra em portfólio e festivais.',
      ),
      section('Cláusula 6ª – Rescisão'),
      text(
        'Qualquer das partes pode rescindir este contrato por escrito, com aviso de dez dias. Nesse caso, são devidos os serviços já executados e os custos comprovadamente assumidos. Se a rescisão ocorrer a menos de cinco dias úteis da gravação, por iniciativa da CONTRATANTE, acrescenta-se multa de 20% (vinte por cento) do saldo.',
      ),
      section('Cláusula 7ª – Proteção de dados'),
      privacy,
      section('Cláusula 8ª – Foro'),
      forum,
      text('{{local_data}}.', 'left'),
      ...signatures('**CONTRATANTE:** {{cliente.razao}}', '**CONTRATADA:** {{unidade.razao}}'),
      ...witnesses(),
    ],
  },
  {
    titulo: 'Cessão de direitos de imagem',
    descricao: 'Autorização de uso de imagem, voz e nome de participante de gravação.',
    assunto: 'Termo de cessão de direitos de imagem',
    mensagem:
      'Olá, {{fornecedor.razao}}.\n\nSegue em anexo o termo de cessão de direitos de imagem para leitura e assinatura.\n\n{{unidade.fantasia}}',
    conteudo: [
      title('Termo de cessão de direitos de imagem, voz e nome'),
      pairs(
        ['Cedente', '{{fornecedor.razao}}'],
        ['CPF ou CNPJ', '{{fornecedor.cnpj}}'],
        ['Nascimento', '{{fornecedor.nascimento}}'],
        ['Endereço', '{{fornecedor.endereco}}'],
        ['Cessionária', '{{unidade.razao}}, CNPJ {{unidade.cnpj}}'],
        ['Obra', '{{contrato.objeto}}'],
      ),
      text(
        '1. Por este termo, o CEDENTE autoriza a CESSIONÁRIA, de forma livre e informada, a captar, fixar e utilizar a sua imagem, voz, nome e interpretação na obra acima identificada, nas suas reduções, chamadas, fotografias de cena e materiais de divulgação.',
      ),
      text(
        '2. O uso é autorizado em televisão aberta e por assinatura, cinema, internet, redes sociais e mídia exterior, no território nacional e nos sites de alcance mundial, de {{contrato.inicio}} a {{contrato.fim}}. Renovações dependem de novo acordo.',
      ),
      text(
        '3. Pela cessão e pela participação, a CESSIONÁRIA pagará ao CEDENTE o valor bruto de {{contrato.valor}} ({{contrato.valor_extenso}}), descontados os tributos legais, por depósito em: {{fornecedor.dados_bancarios}}.',
      ),
      text(
        '4. A imagem não poderá ser usada de modo que ofenda a honra, a reputação ou a dignidade do CEDENTE, nem associada a produto ou ideia diferente daquela da obra.',
      ),
      text(
        '5. Recebido o valor acima, o CEDENTE dá à CESSIONÁRIA plena quitação pelo uso aqui autorizado, nada mais tendo a reclamar a esse título.',
      ),
      text(
        '6. Sendo o CEDENTE menor de idade, este termo só vale com a assinatura dos pais ou responsáveis legais e, quando exigido, com alvará judicial.',
      ),
      privacy,
      text('{{local_data}}.', 'left'),
      ...signatures('**CEDENTE:** {{fornecedor.razao}}', '**CESSIONÁRIA:** {{unidade.razao}}'),
    ],
  },
  {
    titulo: 'Contrato de locação',
    descricao: 'Locação de imóvel, estúdio ou equipamento para gravação.',
    assunto: 'Contrato de locação para gravação',
    mensagem: 'Olá.\n\nSegue em anexo o contrato de locação para conferência e assinatura.',
    conteudo: [
      title('Contrato de locação para gravação'),
      text(
        '**LOCADOR:** {{fornecedor.razao}}, CPF/CNPJ nº {{fornecedor.cnpj}}, com endereço em {{fornecedor.endereco}}.',
      ),
      text(
        '**LOCATÁRIA:** {{unidade.razao}}, CNPJ nº {{unidade.cnpj}}, com endereço em {{unidade.endereco}}.',
      ),
      section('Cláusula 1ª – Objeto'),
      text(
        'O LOCADOR cede à LOCATÁRIA o uso temporário de {{contrato.objeto}}, exclusivamente para preparação, gravação e desmontagem de obra audiovisual.',
      ),
      section('Cláusula 2ª – Período'),
      text(
        'A locação vai de {{contrato.inicio}} a {{contrato.fim}}, nos horários combinados por escrito. As horas que excederem doze por diária são pagas proporcionalmente, com acréscimo de 20% (vinte por cento).',
      ),
      section('Cláusula 3ª – Preço'),
      text(
        'O preço é de {{contrato.valor}} ({{contrato.valor_extenso}}), pago em até cinco dias úteis depois da última diária, em: {{fornecedor.dados_bancarios}}.',
      ),
      section('Cláusula 4ª – Conservação'),
      letters(
        'A LOCATÁRIA vistoria e fotografa o objeto na entrada e na saída, na presença do LOCADOR.',
        'Alterações de cor, móveis ou instalações dependem de autorização e são desfeitas ao fim.',
        'Danos comprovados são reparados pela LOCATÁRIA, que mantém seguro de responsabilidade civil durante o período.',
      ),
      section('Cláusula 5ª – Uso de imagem do local'),
      text(
        'O LOCADOR autoriza a exibição das imagens do local na obra e em sua divulgação, em qualquer mídia e sem limite de tempo, sem outro pagamento além do preço deste contrato.',
      ),
      section('Cláusula 6ª – Cancelamento'),
      text(
        'Adiamentos por mau tempo não geram multa se avisados até as 18 horas do dia anterior. Cancelamento pela LOCATÁRIA com menos de 48 horas obriga ao pagamento de metade do preço.',
      ),
      section('Cláusula 7ª – Foro'),
      forum,
      text('{{local_data}}.', 'left'),
      blank(),
      ...signatures('**LOCADOR:** {{fornecedor.razao}}', '**LOCATÁRIA:** {{unidade.razao}}'),
      ...witnesses(),
    ],
  },
] as const
