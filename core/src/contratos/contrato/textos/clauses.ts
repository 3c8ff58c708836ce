/** Clauses that the texts of all kinds have, and the marks of their conditional parts. */
import { letters, section, text } from '../../../kernel/rich-text/writing.ts'
import type { WrittenNode } from '../../../kernel/rich-text/writing.ts'

/** A text that ships with the product. */
export interface TextoPronto {
  readonly titulo: string
  readonly descricao: string
  readonly conteudo: readonly WrittenNode[]
}

/** What stands only where a condition holds, and what stands in its place otherwise. */
export const when = (
  condition: string,
  kept: readonly WrittenNode[],
  otherwise: readonly WrittenNode[] = [],
): WrittenNode[] => [
  text(`{{#se ${condition}}}`, 'left'),
  ...kept,
  ...(otherwise.length > 0 ? [text('{{#senão}}', 'left'), ...otherwise] : []),
  text('{{/se}}', 'left'),
]

/** Who the two parties are: the other one by its role, and the company. */
export const parties = (
  other: string,
  own: string,
  { variable = 'fornecedor', first = 'own' }: { variable?: string; first?: 'own' | 'other' } = {},
): WrittenNode[] => {
  const company = text(
    `**${own}:** {{unidade.razao}}, inscrita no CNPJ sob o nº {{unidade.cnpj}}, com endereço em {{unidade.endereco}}.`,
  )
  const party = text(
    `**${other}:** {{${variable}.razao}}, CNPJ/CPF nº {{${variable}.cnpj}}, com endereço em {{${variable}.endereco}}.`,
  )
  return first === 'own' ? [company, party] : [party, company]
}

export const term = (number: string, what: string): WrittenNode[] => [
  section(`Cláusula ${number} – Prazo`),
  ...when(
    'contrato.fim',
    [text(`${what} de {{contrato.inicio}} a {{contrato.fim}}.`)],
    [text(`${what} a partir de {{contrato.inicio}}, até que o objeto seja entregue e pago.`)],
  ),
]

/** The price with its instalments; `paid` is who pays whom, as the sentence begins. */
export const price = (number: string, paid: string): WrittenNode[] => [
  section(`Cláusula ${number} – Preço e pagamento`),
  text(`${paid} {{contrato.valor}} ({{contrato.valor_extenso}}).`),
  ...when('contrato.parcelas', [
    text('O pagamento é feito nas datas e nos valores abaixo:'),
    text('{{contrato.parcelas}}'),
  ]),
]

export const late = (who: string) =>
  text(
    `O atraso no pagamento sujeita ${who} a multa de 2% (dois por cento) e a juros de mora de 1% (um por cento) ao mês, contados por dia.`,
  )

export const privacy = (number: string): WrittenNode[] => [
  section(`Cláusula ${number} – Proteção de dados`),
  text(
    'As partes tratam os dados pessoais a que tiverem acesso apenas para cumprir este contrato e as obrigações legais dele decorrentes, nos termos da Lei nº 13.709/2018 (LGPD), adotam medidas de segurança adequadas e eliminam esses dados quando deixarem de ser necessários, ressalvada a guarda exigida por lei.',
  ),
]

/** MP 2.200-2/2001, art. 10, §2: other means of proof are valid between parties that accept them. */
export const signing = (number: string): WrittenNode[] => [
  section(`Cláusula ${number} – Assinatura eletrônica`),
  text(
    'As partes aceitam assinar este contrato por meio eletrônico, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001, e admitem como válido o meio de comprovação da autoria e da integridade nele usado, ainda que sem certificado emitido pela ICP-Brasil. Quem preferir pode assinar com certificado ICP-Brasil, pelo gov.br ou em papel.',
  ),
]

export const forum = (number: string): WrittenNode[] => [
  section(`Cláusula ${number} – Foro`),
  text(
    'Fica eleito o foro da comarca de {{unidade.cidade}}/{{unidade.uf}} para resolver as questões deste contrato, ressalvado o foro que a lei garanta à parte mais fraca.',
  ),
]

/** Annexes, day and who signs. */
export const closing = (): WrittenNode[] => [
  ...when('contrato.anexos', [text('Fazem parte deste contrato os anexos: {{contrato.anexos}}.')]),
  text('{{local_data}}.', 'left'),
  section('Assinam'),
  text('{{contrato.assinantes}}'),
]

export const image = (number: string): WrittenNode[] => [
  section(`Cláusula ${number} – Uso de imagem, voz e nome`),
  text(
    'O CEDENTE autoriza o uso da sua imagem, voz, nome e interpretação na obra e nas suas reduções, chamadas, fotografias de cena e materiais de divulgação, assim delimitado:',
  ),
  letters(
    'Território: {{contrato.territorio}};',
    'Mídias: {{contrato.midias}};',
    'Período: {{#se contrato.uso_fim}}de {{contrato.uso_inicio}} a {{contrato.uso_fim}}{{#senão}}a partir de {{contrato.uso_inicio}}, sem data de término{{/se}}.',
  ),
  text(
    'Usos além desses, e a prorrogação do período, dependem de novo acordo por escrito. A imagem não poderá ser usada de modo que ofenda a honra ou a dignidade do CEDENTE, nem associada a produto ou ideia diferente daquela da obra.',
  ),
]
