import { pastas as pastasOfContract } from '@claquete/contract/contratos/pastas/pasta'
import { seenExporter } from '../contrato/public.ts'
import { pastas } from './pasta.queries.ts'

export const pastaExporter = seenExporter(
  { model: 'contrato_pasta', title: 'Pastas e cofres de contratos' },
  pastasOfContract,
  pastas,
)
