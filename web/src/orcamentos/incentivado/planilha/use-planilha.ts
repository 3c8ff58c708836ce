import { planilhaImport, planilhaRead } from '@claquete/contract/orcamentos/incentivado/planilha'
import type { ReadPlanilha } from '@claquete/contract/orcamentos/incentivado/planilha'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import type { Escolha } from '@claquete/core/orcamentos/incentivado/planilha/plano'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toIncentivadoEdit } from '../../../addresses/orcamentos.ts'
import { sendFile } from '../../../lib/acts/upload.ts'
import { toast } from '../../../lib/page/toast.ts'
import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { orcamentoReads } from '../../orcamento/public.ts'
import { projetoReads } from '../incentivado.labels.ts'

export const STEPS = { file: 0, columns: 1, check: 2 } as const

type Mapping = ReadPlanilha['mapeamento']

interface Choices {
  readonly planilha?: string
  readonly mapeamento?: Mapping
  readonly estrutura?: EstruturaCodigo
  readonly por_codigo?: boolean
}

/** What a person told of a workbook so far, and the calls behind the steps of its import. */
export function usePlanilha(id_orcamento: number) {
  const navigate = useNavigate()
  const [step, setStep] = useState<number>(STEPS.file)
  const [sent, setSent] = useState<number>()
  const [arquivo, setArquivo] = useState('')
  const [seen, setSeen] = useState<ReadPlanilha>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Escolha>>(new Map())
  const params = { id_orcamento }

  const read = async (name: string, choices: Choices) => {
    const { data } = await call(planilhaRead, { params, body: { arquivo: name, ...choices } })
    setSeen(data)
    setMapping(data.mapeamento)
    setDecisions(new Map())
  }
  const now = (): Choices => ({
    ...(seen?.planilha && { planilha: seen.planilha }),
    mapeamento: mapping,
    ...(seen && { estrutura: seen.estrutura, por_codigo: seen.por_codigo }),
  })
  return {
    step,
    setStep,
    sent,
    seen,
    mapping,
    setMapping,
    decisions,
    decide: (lines: readonly number[], escolha: Escolha) =>
      setDecisions(
        (before) => new Map([...before, ...lines.map((one) => [one, escolha] as const)]),
      ),
    openFile: async (file: File) => {
      setSent(0)
      const stored = await sendFile(file, {
        param: 'importacao',
        kind: 'file-planilha',
        onProgress: setSent,
      })
      if (stored) {
        setArquivo(stored.nomeArquivo)
        const isRead = await attempt(() => read(stored.nomeArquivo, {}))
        if (isRead) setStep(STEPS.columns)
      }
      setSent(undefined)
    },
    changeSheet: (planilha: string) => attempt(() => read(arquivo, { planilha })),
    check: () =>
      attempt(() => {
        const { por_codigo: _, ...rest } = now()
        return read(arquivo, rest)
      }),
    /** Of another structure the server tells again whether the codes are its own. */
    changeEstrutura: (estrutura: EstruturaCodigo) =>
      attempt(() => {
        const { por_codigo: _, ...rest } = now()
        return read(arquivo, { ...rest, estrutura })
      }),
    changeByCode: (por_codigo: boolean) => attempt(() => read(arquivo, { ...now(), por_codigo })),
    save: () =>
      attempt(async () => {
        const decisoes = [...decisions].map(([linha, escolha]) => ({ linha, escolha }))
        const body = { arquivo, ...now(), mapeamento: mapping, decisoes }
        const { msg } = await call(planilhaImport, { params, body })
        if (msg) toast.success(msg)
        await refreshReads(...projetoReads, ...orcamentoReads)
        await navigate(toIncentivadoEdit(id_orcamento))
      }),
  }
}
export type Planilha = ReturnType<typeof usePlanilha>

async function attempt(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}
