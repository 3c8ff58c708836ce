import type { Separator } from '@claquete/core/relatorios/contabilidade/leiaute'

export const separatorLabels: Readonly<Record<Separator, string>> = {
  ponto_e_virgula: 'Ponto e vírgula (;)',
  virgula: 'Vírgula (,)',
  tabulacao: 'Tabulação',
  barra: 'Barra vertical (|)',
}
