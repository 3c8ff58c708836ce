interface Conta {
  readonly id_contabancaria: number
  readonly contabancaria: string
}

/** The accounts that may receive, after a blank one: nobody's account is chosen for them. */
export const contaChoices = (contas: readonly Conta[]) => [
  { value: null, label: 'Escolha a conta' },
  ...contas.map(({ id_contabancaria: value, contabancaria: label }) => ({ value, label })),
]
