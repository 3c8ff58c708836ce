/** What the simulator is asked to charge, as the wire names it. */
export interface Issue {
  readonly seuNumero: string
  valorNominal: number
  dataVencimento: string
  readonly numDiasAgenda: number
  readonly pagador: {
    readonly cpfCnpj: string
    readonly nome: string
    readonly endereco: string
    readonly cidade: string
    readonly uf: string
    readonly cep: string
  }
}

interface Violation {
  readonly razao: string
  readonly propriedade: string
  readonly valor?: string
}

const amountMin = 2.5

/** What Banco Inter refuses of a request, by its own names of the fields. */
export function violationsOf(issue: Issue, today: string): Violation[] {
  const { pagador } = issue
  if (!pagador) return [{ razao: 'não deve ser nulo', propriedade: 'pagador' }]
  const checks: [boolean, string, string][] = [
    [!/^.{1,15}$/u.test(issue.seuNumero ?? ''), 'seuNumero', 'tamanho deve ser entre 1 e 15'],
    [!(issue.valorNominal >= amountMin), 'valorNominal', 'deve ser maior que ou igual a 2.5'],
    [!(issue.dataVencimento >= today), 'dataVencimento', 'Data de vencimento inválida'],
    [!(issue.numDiasAgenda >= 0), 'numDiasAgenda', 'deve ser maior que ou igual a 0'],
    [
      !/^(\d{11}|[A-Z0-9]{12}\d{2})$/u.test(pagador.cpfCnpj),
      'pagador.cpfCnpj',
      'CPF/CNPJ inválido',
    ],
    [/^(\d)\1+$/u.test(pagador.cpfCnpj), 'pagador.cpfCnpj', 'CPF/CNPJ inválido'],
    [!/^.{1,100}$/u.test(pagador.nome ?? ''), 'pagador.nome', 'não deve estar em branco'],
    [!/^.{1,100}$/u.test(pagador.endereco ?? ''), 'pagador.endereco', 'não deve estar em branco'],
    [!/^\d{8}$/u.test(pagador.cep ?? ''), 'pagador.cep', 'CEP inválido'],
    [!/^[A-Z]{2}$/u.test(pagador.uf ?? ''), 'pagador.uf', 'UF inválida'],
    // A postal code that nobody has: for trying how a refusal is told.
    [pagador.cep === '00000000', 'pagador.cep', 'CEP não encontrado'],
  ]
  return checks
    .filter(([isWrong]) => isWrong)
    .map(([, propriedade, razao]) => ({ razao, propriedade }))
}
