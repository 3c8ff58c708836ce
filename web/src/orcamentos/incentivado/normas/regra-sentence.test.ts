import { camposOf } from '@claquete/core/orcamentos/incentivado/campos'
import type { Campos } from '@claquete/core/orcamentos/incentivado/campos'
import { usualRegras } from '@claquete/core/orcamentos/incentivado/normas/usual-regras'
import { rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import { expect, test } from 'vitest'
import { sentenceOf } from './regra-sentence.ts'
import type { Said } from './regra-sentence.ts'

/** The fields as they arrive from the server: per cent and reais as numbers. */
const arrived = ({ percentual, valor, base_above, base_until, ...rest }: Campos) => {
  const inReais = (centavos: number | null) => (centavos === null ? null : centavos / 100)
  return {
    ...rest,
    percentual: percentual === null ? null : rateToNumber(percentual),
    valor: inReais(valor),
    base_above: inReais(base_above),
    base_until: inReais(base_until),
  } as Said
}
const says = (chave: string) => {
  const regra = usualRegras.find((one) => one.chave === chave)
  return regra && sentenceOf(arrived(camposOf(regra.conteudo)))
}

test.each([
  [
    'minc-29-2026/captacao',
    'Captação de recursos: até 10 % do projeto ou R$ 150.000,00, o que for menor, e cai com a captação. Vale com Rouanet art. 18 ou Rouanet arts. 25 e 26.',
  ],
  [
    'minc-29-2026/remuneracao-pf-mei',
    'O que vai ao proponente e a pessoas ligadas a ele: até 30 % do captado. Vale com Rouanet art. 18 ou Rouanet arts. 25 e 26, para proponente pessoa física ou MEI.',
  ],
  [
    'minc-29-2026/fornecedor',
    'O que um só fornecedor recebe, sem contar conservação e restauração: até 20 % do captado. Vale com Rouanet art. 18 ou Rouanet arts. 25 e 26.',
  ],
  ['minc-29-2026/duracao', 'A execução leva no máximo 36 meses; a de projeto de território, 48.'],
  ['minc-29-2026/janela', 'A proposta é apresentada de 01/02 a 31/10.'],
  [
    'minc-29-2026/carteira-pf',
    'O proponente tem até 2 projetos ativos e R$ 500.000,00 aprovados. Vale para proponente pessoa física.',
  ],
  ['minc-29-2026/inabilitacao', 'Nada se aprova de um proponente inabilitado, por 36 meses.'],
  ['minc-29-2026/edicao', 'A execução de ação continuada espera as contas da edição anterior.'],
  [
    'minc-29-2026/porte',
    'O aprovado nas fontes: até R$ 1.500.000,00. Vale com Rouanet art. 18 ou Rouanet arts. 25 e 26, para proponente MEI ou outra empresa, sem exceção de tamanho.',
  ],
  [
    'minc-29-2026/podcast',
    'O que custa cada episódio: até R$ 30.000,00. Vale com Rouanet art. 18 ou Rouanet arts. 25 e 26, para podcast.',
  ],
  ['minc-29-2026/captacao-incentivador', 'Captação de recursos: nada a quem incentivou o projeto.'],
  [
    'minc-29-2026/primeiro-projeto',
    'O aprovado nas fontes: até R$ 200.000,00. Vale com Rouanet art. 18 ou Rouanet arts. 25 e 26, para o primeiro projeto do proponente.',
  ],
  ['minc-29-2026/diligencia', '20 dias desde o recebimento da diligência.'],
  ['minc-29-2026/contador', 'O projeto tem um contador com CRC.'],
  [
    'ancine-158-2021/teto-art-1',
    'O aprovado nas fontes: até R$ 12.000.000,00. Vale com art. 1º ou art. 1º-A.',
  ],
  ['ancine-159-2021/hiato', 'No máximo 30 dias entre o documento fiscal e o débito.'],
  ['ancine-159-2021/formas', 'Não se paga com saque em dinheiro ou cheque.'],
  ['ancine-159-2021/folha', 'Não se paga folha de pagamento com este dinheiro.'],
  [
    'ancine-158-2021/sem-agenciamento',
    'Agenciamento: até R$ 0,00. Vale com FSA, art. 3º, art. 3º-A, art. 39, X, dinheiro do estado, dinheiro do município, Paulo Gustavo ou Aldir Blanc, sem art. 1º, art. 1º-A, Rouanet art. 18 ou Rouanet arts. 25 e 26.',
  ],
  [
    'ancine-158-2021/agenciamento-com',
    'Não se paga agenciamento com FSA, art. 3º, art. 3º-A, art. 39, X, dinheiro do estado, dinheiro do município, Paulo Gustavo ou Aldir Blanc.',
  ],
])('%s reads as a sentence', (chave, sentence) => {
  expect(says(chave)?.replaceAll(' ', ' ')).toBe(sentence)
})

test('no rule of the product reads with a hole in it', () => {
  for (const { chave } of usualRegras) {
    const sentence = says(chave)
    expect(sentence, chave).toMatch(/^[A-ZÀ-Ú0-9].*\.$/u)
    expect(sentence, chave).not.toMatch(/undefined|null|NaN| {2}|: \.|,,/u)
  }
})
