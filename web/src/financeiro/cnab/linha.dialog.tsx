import {
  linhaJoin,
  linhaRetry,
  linhaSetAside,
  linhaTitulos,
} from '@claquete/contract/financeiro/cnab/retorno'
import type { RetornoLinha } from '@claquete/contract/financeiro/cnab/retorno'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { SegmentedControl, Textarea } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call, callDraft } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { reais } from '../../lib/money.ts'
import type { OptionSource } from '../../lib/selectors.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { cnabReads } from './reads.ts'

type Way = 'juntar' | 'aplicar' | 'deixar'

interface Values {
  readonly way: Way
  readonly titulo: string | null
  readonly motivo: string
}

const labels: Readonly<Record<Way, { readonly label: string; readonly yes: string }>> = {
  juntar: { label: 'Juntar com um título', yes: 'Juntar e dar baixa' },
  aplicar: { label: 'Tentar de novo', yes: 'Aplicar de novo' },
  deixar: { label: 'Deixar de lado', yes: 'Deixar de lado' },
}

/** What a line may be resolved by: only what was paid settles; only what names a payment is tried again. */
const waysOf = ({ efeito, data, id_lancamento }: RetornoLinha): Way[] => [
  ...(efeito === 'pago' && data !== null ? ['juntar' as const] : []),
  ...(id_lancamento === null ? [] : ['aplicar' as const]),
  'deixar',
]

/** The titles that a line may have paid, nearest first. */
const titulosOf = ({ id_cnab_retorno_linha }: RetornoLinha): OptionSource => ({
  name: `titulos-da-linha/${id_cnab_retorno_linha}`,
  async search(search, signal) {
    const { data } = await call(
      linhaTitulos,
      { params: { id_cnab_retorno_linha }, query: search ? { search } : {} },
      { signal },
    )
    return data.map(({ id_lancamento, descricao, favorecido, dataVencimento, saldo }) => ({
      value: String(id_lancamento),
      label: [
        `${reais(saldo)} · ${descricao}`,
        favorecido,
        `vence ${formatDateBr(dataVencimento)}`,
        `nº ${id_lancamento}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  },
})

interface LinhaDialogProps {
  readonly linha: RetornoLinha
  readonly onClose: () => void
}

/** Resolves a line that could not be applied. */
export function LinhaDialog({ linha, onClose }: LinhaDialogProps) {
  const { id_cnab_retorno_linha, nome, valor, data, texto, motivo } = linha
  const act = useAct({ refresh: cnabReads })
  const ways = waysOf(linha)
  const { values, change, field, text } = useFields<Values>(
    { way: ways[0] ?? 'deixar', titulo: null, motivo: '' },
    act.wrong,
  )
  const run = () => {
    switch (values.way) {
      case 'juntar':
        return callDraft(linhaJoin, {
          body: { id_cnab_retorno_linha, id_lancamento: idOf(values.titulo) ?? undefined },
        })
      case 'aplicar':
        return call(linhaRetry, { body: { id_cnab_retorno_linha } })
      case 'deixar':
        return callDraft(linhaSetAside, {
          body: { id_cnab_retorno_linha, motivo: values.motivo.trim() },
        })
    }
  }
  return (
    <FormDialog
      act={act}
      title="Resolver a linha"
      yes={labels[values.way].yes}
      size="lg"
      isChanged={() => values.titulo !== null || values.motivo !== ''}
      run={run}
      onClose={onClose}
    >
      <Note>
        {[nome, reais(valor), data ? formatDateBr(data) : '', texto].filter(Boolean).join(' · ')}
      </Note>
      {motivo !== '' && <Notice tone="warning">{motivo}</Notice>}
      {ways.length > 1 && (
        <SegmentedControl
          aria-label="O que fazer com a linha"
          data={ways.map((way) => ({ value: way, label: labels[way].label }))}
          value={values.way}
          onChange={(chosen) => {
            const way = ways.find((one) => one === chosen)
            if (way) change({ way })
          }}
        />
      )}
      {values.way === 'juntar' && (
        <PickerInput
          label="Título que ela pagou"
          description="É baixado no dia e no valor que o banco diz."
          withAsterisk
          source={titulosOf(linha)}
          placeholder="Descrição, nome ou número"
          {...field('titulo', 'id_lancamento')}
        />
      )}
      {values.way === 'aplicar' && (
        <Note>Use depois de resolver o que impedia, como reabrir o mês do pagamento.</Note>
      )}
      {values.way === 'deixar' && (
        <Textarea
          label="Motivo"
          description="De quem é o pagamento, para quem perguntar depois."
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          {...text('motivo')}
        />
      )}
    </FormDialog>
  )
}
