import { pacoteCreate, pacotePreview } from '@claquete/contract/relatorios/contabilidade/pacote'
import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { useToday } from '../../lib/clock.ts'
import { useFields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { reais } from '../../lib/money.ts'
import { companySource } from '../../lib/selectors.ts'
import { unitText } from '../../lib/unit-text.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/layout/rows-skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { gapText, monthLabel, monthsUntil } from './pacote.labels.ts'
import { contabilidadeReads } from './reads.ts'

interface Values {
  readonly mes: string
  readonly empresa: string | null
}

/** Chooses the month of a package and shows what is in it and what it still lacks. */
export function CreatePacoteDialog({ onClose }: { readonly onClose: () => void }) {
  const act = useAct({ refresh: contabilidadeReads })
  const months = monthsUntil(useToday())
  const { values, field, text } = useFields<Values>(
    { mes: months[1] ?? '', empresa: null },
    act.wrong,
  )
  const id_empresa = idOf(values.empresa) ?? undefined
  const run = () => callDraft(pacoteCreate, { body: { mes: values.mes, id_empresa } })
  return (
    <FormDialog act={act} title="Gerar pacote do contador" yes="Gerar" run={run} onClose={onClose}>
      <NativeSelect
        label="Mês"
        data={months.map((mes) => ({ value: mes, label: monthLabel(mes) }))}
        {...text('mes')}
      />
      <PickerInput
        label={unitText('{Unidade}')}
        placeholder="Todas"
        source={companySource}
        {...field('empresa', 'id_empresa')}
      />
      <Preview mes={values.mes} id_empresa={id_empresa} />
    </FormDialog>
  )
}

interface PreviewProps {
  readonly mes: string
  readonly id_empresa: number | undefined
}

function Preview({ mes, id_empresa }: PreviewProps) {
  const query = { mes, ...(id_empresa !== undefined && { id_empresa }) }
  const { data, error, refetch } = useRead(pacotePreview, { query }, { keepPreviousData: true })
  if (error && !data) return <ErrorState message={error.msg} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton label="Contando o mês…" count={4} />
  const { fechado, em_curso, falta, ...found } = data.data
  return (
    <>
      {fechado === 'N' && (
        <Notice tone="warning">
          {em_curso === 'S'
            ? 'O mês ainda não acabou: o pacote leva o que houve até agora.'
            : 'O mês está aberto: alguém ainda pode lançar nele depois do pacote. '}
          {em_curso === 'N' && <Link to={paths.fechamento()}>Fechar o mês</Link>}
        </Notice>
      )}
      <Figures
        look="line"
        items={[
          { label: 'Entrou', value: reais(found.entradas) },
          { label: 'Saiu', value: reais(found.saidas) },
          { label: 'Movimentos', value: found.movimentos },
          { label: 'Faturas', value: found.faturas },
          { label: 'Retenções', value: found.retencoes },
          { label: 'Comprovantes', value: found.comprovantes },
        ]}
      />
      {falta.length > 0 && (
        <ItemList label="O que o contador vai perguntar">
          {falta.map((gap) => (
            <Item key={gap.tipo} title={gapText(gap)} aside={reais(gap.valor)} />
          ))}
        </ItemList>
      )}
      {falta.length === 0 && found.movimentos > 0 && (
        <Notice tone="success">
          {`${counted(found.movimentos, 'movimento', 'movimentos')}, todos com conta, código, documento e comprovante.`}
        </Notice>
      )}
    </>
  )
}
