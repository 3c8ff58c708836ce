import * as z from 'zod/mini'
import { yesNo } from '../../wire.ts'
import { percentual } from './schemas.ts'
import { chargedAs } from './charged.ts'
import { general } from './setting.ts'

const hours = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

/** What a company decides of equipment and call sheets, part of the catalogue. */
export const setSettings = {
  alugueis_no_espelho: chargedAs(
    'execucao',
    'Aluguel de equipamento próprio no orçado x executado',
    'O que as remessas do job custariam alugadas. Ninguém é pago por ele; somado, gasta o saldo da linha e a margem do job.',
  ),
  extras_no_espelho: chargedAs(
    'execucao',
    'Horas extras do set no orçado x executado',
    'Pelos horários reais das ordens do dia. O pagamento delas é lançado à parte; quem o lança no job deixa esta coluna separada ou oculta, para não contar duas vezes.',
  ),
  set_jornada_horas: general('set', z.int().check(z.minimum(1), z.maximum(24)), 12, {
    label: 'Horas de uma diária, com a refeição',
    ajuda: 'Contadas da chamada, ou da chegada de quem atrasa. O que passa é hora extra.',
    campo: 'inteiro',
  }),
  set_adicional: general('set', percentual, 50, {
    label: 'Adicional da hora extra',
    campo: 'percentual',
  }),
  set_segundo_adicional_apos: general('set', z.nullable(hours(24)), 2, {
    label: 'Horas extras até o segundo adicional',
    ajuda: 'Em branco, há um adicional só.',
    campo: 'inteiro',
  }),
  set_segundo_adicional: general('set', percentual, 100, {
    label: 'Segundo adicional',
    campo: 'percentual',
  }),
  set_descanso_horas: general('set', hours(24), 11, {
    label: 'Descanso mínimo entre diárias, em horas',
    ajuda: 'Um descanso menor é mostrado, e não custa nada por si.',
    campo: 'inteiro',
  }),
  set_multa_refeicao: general('set', yesNo, 'S', {
    label: 'Pagar adicional pela refeição atrasada',
    campo: 'sim_nao',
  }),
  set_refeicao_horas: general('set', z.int().check(z.minimum(1), z.maximum(24)), 6, {
    label: 'Horas de trabalho até a refeição',
    ajuda: 'Depois delas a refeição está atrasada, até que comece.',
    campo: 'inteiro',
  }),
  set_adicional_refeicao: general('set', percentual, 50, {
    label: 'Adicional da refeição atrasada',
    ajuda: 'Sobre o tempo do atraso. Cada dia guarda as regras de quando foi registrado.',
    campo: 'percentual',
  }),
} as const
