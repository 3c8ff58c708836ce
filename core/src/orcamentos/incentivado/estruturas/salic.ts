import { nosOf } from '../estrutura.ts'
import type { Estrutura } from '../estrutura.ts'

/**
 * The stages of the ministry's worksheet, numbered as it numbers them (domain notes 2.3). Sources, products and places are
 * told of each line; its value is quantity × occurrence × unit value, and days are only told.
 */
export const salic: Estrutura = {
  codigo: 'salic',
  nome: 'Salic (Lei Rouanet), por etapa',
  ajuda: 'Planilha do ministério: quantidade × ocorrência × valor unitário, por etapa.',
  nos: nosOf([
    ['Pré-produção e preparação', []],
    ['Produção e execução', []],
    [['Divulgação e comercialização', 'divulgacao'], []],
    [['Custos administrativos', 'administracao'], []],
    [['Recolhimentos', 'tributos'], []],
    [['Elaboração e agenciamento', 'agenciamento'], []],
    ['Pós-produção', []],
    [
      'Custos vinculados',
      [
        ['Acessibilidade', 'acessibilidade'],
        ['Remuneração do proponente', 'remuneracao_proponente'],
      ],
    ],
    ['Assessoria contábil e jurídica', ['Contador', 'Advogado']],
    [['Captação de recursos', 'captacao'], []],
  ]),
}
