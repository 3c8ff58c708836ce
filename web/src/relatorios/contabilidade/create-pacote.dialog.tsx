import { pacoteCreate, pacotePreview } from '@claquete/contract/relatorios/contabilidade/pacote'
import { Link } from 'react-router'
import { toSemNotaList } from '../../addresses/financeiro.ts'
import { toFechamento } from '../../addresses/livro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useToday } from '../../lib/page/clock.ts'
import { useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { companySource } from '../../lib/form/selectors.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { gapText, monthLabel, monthsUntil } from './pacote.labels.ts'
import { contabilidadeReads } from './reads.ts'

/** Chooses the month of a package and shows what is in it and what it still lacks. */
export function CreatePacoteDialog({ onClose }: { readonly onClose: () => void }) {
  const months = monthsUntil(useToday())
  const initial: BodyValues<typeof pacoteCreate> = { mes: months[1] ?? '', id_empresa: null }
  const f = useRecordForm(pacoteCreate, { initial, refresh: contabilidadeReads })
  const { mes, id_empresa } = useValues(f)
  return (
    <FormDialog form={f} title="Gerar pacote do contador" yes="Gerar" onClose={onClose}>
      <f.Native
        of="mes"
        label="Mês"
        options={months.map((value) => ({ value, label: monthLabel(value) }))}
      />
      <f.Picker
        of="id_empresa"
        label={unitText('{Unidade}')}
        placeholder="Todas"
        source={companySource}
      />
      <Preview mes={mes ?? ''} id_empresa={id_empresa ?? undefined} />
    </FormDialog>
  )
}

interface PreviewProps {
  readonly mes: string
  readonly id_empresa: number | undefined
}

function Preview({ mes, id_empresa }: PreviewProps) {
  const query = { mes, ...(id_empresa !== undefined && { id_empresa }) }
  const reading = useRead(pacotePreview, { query }, { keepPreviousData: true })
  return (
    <Reading of={reading} waiting={<RowsSkeleton label="Contando o mês…" count={4} />}>
      {({ data: { fechado, em_curso, falta, ...found } }) => (
        <>
          {fechado === 'N' && (
            <Notice tone="warning">
              {em_curso === 'S'
                ? 'O mês ainda não acabou: o pacote leva o que houve até agora.'
                : 'O mês está aberto: alguém ainda pode lançar nele depois do pacote. '}
              {em_curso === 'N' && <Link to={toFechamento()}>Fechar o mês</Link>}
            </Notice>
          )}
          <Figures
            look="line"
            items={[
              { label: 'Entrou', value: reais(found.entradas) },
              { label: 'Saiu', value: reais(found.saidas) },
              { label: 'Movimentos', value: found.movimentos },
              { label: 'Faturas', value: found.faturas },
              { label: 'Notas emitidas', value: found.notas },
              { label: 'Notas recebidas', value: found.recebidas },
              { label: 'Retenções', value: found.retencoes },
              { label: 'Comprovantes', value: found.comprovantes },
            ]}
          />
          {found.sem_nota > 0 && (
            <Notice tone="warning">
              {counted(
                found.sem_nota,
                'pagamento a empresa está sem nota. ',
                'pagamentos a empresas estão sem nota. ',
              )}
              <Link to={toSemNotaList()}>Ver quais</Link>
            </Notice>
          )}
          {falta.length > 0 && (
            <ItemList label="O que o contador vai perguntar">
              {falta.map((gap) => (
                <Item key={gap.tipo} title={gapText(gap)} aside={reais(gap.valor)} />
              ))}
            </ItemList>
          )}
          {falta.length === 0 && found.sem_nota === 0 && found.movimentos > 0 && (
            <Notice tone="success">
              {`${counted(found.movimentos, 'movimento', 'movimentos')}, todos com conta, código, documento e comprovante.`}
            </Notice>
          )}
        </>
      )}
    </Reading>
  )
}
