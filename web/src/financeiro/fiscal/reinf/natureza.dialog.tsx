import { reinfPessoaSave, reinfTituloSave } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import type { MesDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { yesNo } from '@claquete/contract/wire'
import * as z from 'zod/mini'
import { toTabelasFiscais } from '../../../addresses/financeiro.ts'
import { useValues } from '../../../lib/form/form.ts'
import { call } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { formOf, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { Linha } from './reinf.labels.ts'
import { reinfReads } from './use-mes.ts'

const Said = z.object({ informa: yesNo, natureza: z.string(), alcance: z.enum(['todas', 'conta']) })

interface NaturezaDialogProps {
  readonly linha: Linha
  readonly naturezas: MesDaReinf['naturezas']
  readonly onClose: () => void
}

/** Says the nature of what a supplier is paid, or of one payable alone. */
export function NaturezaDialog({ linha, naturezas, onClose }: NaturezaDialogProps) {
  const { id_lancamento, id_pessoa, nome, natureza, dividendos, descricao } = linha
  const isAlone = id_pessoa === null || dividendos
  const f = useRecordForm(formOf(Said), {
    initial: {
      informa: 'S' as const,
      natureza,
      alcance: isAlone ? ('conta' as const) : ('todas' as const),
    },
    send: async ({ body: { informa, natureza: codigo, alcance } }) => {
      const said = { informa, ...(informa === 'S' && { natureza: codigo }) }
      const { msg = '' } =
        alcance === 'todas' && id_pessoa !== null
          ? await call(reinfPessoaSave, { body: { pessoas: [id_pessoa], ...said } })
          : await call(reinfTituloSave, { body: { lancamentos: [id_lancamento], ...said } })
      return { msg }
    },
    refresh: reinfReads,
  })
  const { informa, natureza: escolhida } = useValues(f)
  const chosen = naturezas.find(({ codigo }) => codigo === escolhida)
  return (
    <FormDialog form={f} title="Natureza do rendimento" yes="Salvar" onClose={onClose}>
      <Note>{[nome || 'Sem beneficiário', descricao].join(' · ')}</Note>
      <f.Select
        of="informa"
        label="Na Reinf"
        options={[
          { value: 'S', label: 'Informa-se' },
          { value: 'N', label: 'Não se informa' },
        ]}
      />
      {informa === 'S' && (
        <f.Select
          of="natureza"
          label="Natureza"
          options={naturezas.map(({ codigo, nome: said }) => ({
            value: codigo,
            label: `${codigo} · ${said}`,
          }))}
          help="As da Tabela 01 que a empresa usa. Outras se acrescentam em Tabelas fiscais."
        />
      )}
      {informa === 'S' && chosen?.a_conferir && (
        <Note tone="warning">Ninguém conferiu esta natureza na tabela oficial.</Note>
      )}
      {!isAlone && (
        <f.Select
          of="alcance"
          label="Vale para"
          options={[
            { value: 'todas', label: `Tudo o que se paga a ${nome}` },
            { value: 'conta', label: 'Só esta conta' },
          ]}
          help="Meses fechados ficam como estão e mostram a diferença."
        />
      )}
      <Row>
        <LinkButton to={toTabelasFiscais({ tipo: 'natureza' })}>Abrir Tabelas fiscais</LinkButton>
      </Row>
    </FormDialog>
  )
}
