import {
  fiscalRegimeList,
  fiscalRegimeSave,
} from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import type {
  RegimeDaUnidade,
  UnidadeFiscal,
} from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import type { RequestTo } from '@claquete/contract/endpoint'
import { useValues } from '../../../lib/form/form.ts'
import { dayOf } from '../../../lib/plain/day.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { apuracaoOptions, especialOptions, ibsCbsOptions, regimeOptions } from './fiscal.labels.ts'

type Body = RequestTo<typeof fiscalRegimeSave>['body']
type Values = Required<
  Omit<Body, 'id_unidade_regime' | 'id_empresa' | 'versao' | 'vigencia_inicio'>
> & { readonly vigencia_inicio: Body['vigencia_inicio'] | null }

const blank: Values = {
  regime: 'presumido',
  vigencia_inicio: null,
  vigencia_fim: null,
  reg_ap_trib_sn: '1',
  reg_esp_trib: '0',
  ibs_cbs: 'S',
}

const valuesOf = (regime: RegimeDaUnidade): Values => ({
  regime: regime.regime,
  vigencia_inicio: dayOf(regime.vigencia_inicio),
  vigencia_fim: dayOf(regime.vigencia_fim),
  reg_ap_trib_sn: String(regime.reg_ap_trib_sn ?? 1) as Values['reg_ap_trib_sn'],
  reg_esp_trib: String(regime.reg_esp_trib) as Values['reg_esp_trib'],
  ibs_cbs: regime.ibs_cbs,
})

interface RegimeDialogProps {
  readonly unidade: UnidadeFiscal
  /** The row to change; a new one without it. */
  readonly regime: RegimeDaUnidade | undefined
  readonly onClose: () => void
}

/** Says the tax regime of a unit from a day on. */
export function RegimeDialog({ unidade, regime, onClose }: RegimeDialogProps) {
  const { id_empresa, empresa, regimes } = unidade
  const own = regime && { id_unidade_regime: regime.id_unidade_regime, versao: regime.versao }
  const f = useRecordForm(fiscalRegimeSave, {
    initial: (): Values => (regime ? valuesOf(regime) : blank),
    request: (values) => ({ body: { ...values, id_empresa, ...own } }),
    refresh: [fiscalRegimeList],
  })
  const isSimples = useValues(f).regime === 'simples'
  const hasOpen = !regime && regimes.some(({ vigencia_fim }) => vigencia_fim === null)
  return (
    <FormDialog form={f} title={`Regime de ${empresa}`} yes="Salvar" size="lg" onClose={onClose}>
      {hasOpen && <Note>O regime de agora passa a valer até a véspera do novo.</Note>}
      <Fields>
        <Span of={6}>
          <f.Select of="regime" label="Regime tributário" options={regimeOptions} />
        </Span>
        <Span of={3}>
          <f.Date of="vigencia_inicio" label="Vale desde" />
        </Span>
        <Span of={3}>
          <f.Date of="vigencia_fim" label="Vale até" />
        </Span>
        {isSimples && (
          <Span of={6}>
            <f.Select of="reg_ap_trib_sn" label="Apuração no Simples" options={apuracaoOptions} />
          </Span>
        )}
        <Span of={6}>
          <f.Select of="reg_esp_trib" label="Regime especial de ISS" options={especialOptions} />
        </Span>
        <Span of={12}>
          <f.Select of="ibs_cbs" label="IBS e CBS nos preços" options={ibsCbsOptions} />
        </Span>
      </Fields>
    </FormDialog>
  )
}
