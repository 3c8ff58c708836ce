const names: Readonly<Record<number, string>> = { 1: 'Básico', 2: 'Profissional', 3: 'Completo' }

export const planName = (id_plano_jobbgestor: number): string =>
  names[id_plano_jobbgestor] ?? `Plano ${id_plano_jobbgestor}`
