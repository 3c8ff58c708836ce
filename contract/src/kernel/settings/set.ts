import { chargedAs } from './charged.ts'

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
} as const
