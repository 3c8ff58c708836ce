import { nosOf } from '../estrutura.ts'
import type { Estrutura, No } from '../estrutura.ts'

/**
 * Pay by the performance, which has ceilings of its own, and what one supplier may have beside its ceiling. The ministry numbers the items of a stage from 1, so that these
 * have numbers that no worksheet of it uses, and say so wherever they are shown.
 */
const apart = (
  [
    { codigo: '2.91', descricao: 'Cachê de artista solo', categoria: 'cache_solo' },
    { codigo: '2.92', descricao: 'Cachê de grupo', categoria: 'cache_grupo' },
    { codigo: '2.93', descricao: 'Cachê de músico de orquestra', categoria: 'cache_musico' },
    { codigo: '2.94', descricao: 'Cachê de regente', categoria: 'cache_regente' },
    { codigo: '2.95', descricao: 'Cachê de palestrante', categoria: 'cache_palestrante' },
    { codigo: '2.96', descricao: 'Conservação e restauração', categoria: 'conservacao' },
    { codigo: '2.97', descricao: 'Obras', categoria: 'obras' },
  ] as const
).map((no): No => ({ ...no, isOwnNumber: true }))
const withApart = (nos: readonly No[]): No[] =>
  nos.flatMap((no) => (no.codigo === '2' ? [no, ...apart] : [no]))

/**
 * The stages of the ministry's worksheet, numbered as it numbers them (domain notes 2.3). Sources, products and places are
 * told of each line; its value is quantity × occurrence × unit value, and days are only told.
 */
export const salic: Estrutura = {
  codigo: 'salic',
  nome: 'Salic (Lei Rouanet), por etapa',
  ajuda: 'Planilha do ministério: quantidade × ocorrência × valor unitário, por etapa.',
  nos: withApart(
    nosOf([
      ['Pré-produção e preparação', []],
      ['Produção e execução', []],
      [['Divulgação e comercialização', 'divulgacao'], []],
      [['Custos administrativos', 'administracao'], []],
      [['Recolhimentos', 'tributos'], []],
      [['Elaboração e agenciamento', 'agenciamento'], []],
      ['Pós-produção', []],
      [
        ['Custos vinculados', 'vinculados'],
        [
          ['Acessibilidade', 'acessibilidade'],
          ['Remuneração do proponente', 'remuneracao_proponente'],
        ],
      ],
      ['Assessoria contábil e jurídica', ['Contador', 'Advogado']],
      [['Captação de recursos', 'captacao'], []],
    ]),
  ),
}
