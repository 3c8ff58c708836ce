import { writeMinute } from '@claquete/core/kernel/time/minute'
import { Button } from '@mantine/core'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { blockViews, peopleViews } from './columns.ts'
import type { OpenConflict } from './state/desk.ts'
import { useDesk, useDeskState } from './state/use-desk.ts'

const headLabels: Readonly<Record<string, string>> = {
  titulo: 'Título do dia',
  data: 'Dia',
  diaria: 'Diária',
  diarias: 'De quantas diárias',
  fuso: 'Horário de',
  chamada: 'Chamada geral',
  termino: 'Término previsto',
  direcao: 'Direção',
  producao: 'Produção',
  assistente_direcao: 'Assistência de direção',
  assistente_telefone: 'Telefone da assistência',
  seguranca: 'Segurança',
  canais: 'Canais de rádio',
  observacoes: 'Observações gerais',
  ocultos: 'O que sai no papel',
  'hospital.nome': 'Hospital',
  'hospital.endereco': 'Endereço do hospital',
  'hospital.telefone': 'Telefone do hospital',
  'hospital.distancia': 'Distância do hospital',
  'clima.texto': 'Previsão do tempo',
  'clima.minima': 'Mínima',
  'clima.maxima': 'Máxima',
  'clima.chance_chuva': 'Chance de chuva',
  'clima.vento': 'Vento',
  'clima.fonte': 'Fonte da previsão',
  'clima.consultado_em': 'Hora da previsão',
  'sol.nascer': 'Nascer do sol',
  'sol.por': 'Pôr do sol',
}
const headTimes = new Set(['chamada', 'termino', 'sol.nascer', 'sol.por'])

/** How a field is called, and whether it is a time. */
function fieldOf({ edit, conflito: { campo } }: OpenConflict) {
  if (edit.do === 'head') return { label: headLabels[campo] ?? campo, isTime: headTimes.has(campo) }
  const views = edit.do === 'linha' ? [blockViews[edit.bloco]] : Object.values(peopleViews)
  const column = views.flatMap(({ columns }) => columns).find((one) => one.campo === campo)
  return { label: column?.label ?? campo, isTime: column?.kind === 'time' }
}

function textOf(value: unknown, isTime: boolean): string {
  if (value === null || value === '') return '(vazio)'
  if (isTime && typeof value === 'number') return writeMinute(value)
  return Array.isArray(value) ? value.join(', ') || '(nada)' : String(value)
}

/** Fields that two people changed: both values, of which one is chosen. */
export function Conflicts() {
  const { desk } = useDesk()
  const { conflicts } = useDeskState()
  return conflicts.map((one) => {
    const { label, isTime } = fieldOf(one)
    const { atual, seu } = one.conflito
    return (
      <Notice
        key={`${label}${textOf(atual, isTime)}${textOf(seu, isTime)}`}
        tone="warning"
        role="alert"
        title={`Outra pessoa mudou “${label}” enquanto você escrevia`}
      >
        <Stack gap={2}>
          <div>
            <strong>Está agora:</strong> {textOf(atual, isTime)}
          </div>
          <div>
            <strong>Você escreveu:</strong> {textOf(seu, isTime)}
          </div>
          <Row>
            <Button size="xs" onClick={() => desk.keepMine(one)}>
              Ficar com o meu
            </Button>
            <Button size="xs" variant="default" onClick={() => desk.takeTheirs(one)}>
              Ficar com o que está
            </Button>
          </Row>
        </Stack>
      </Notice>
    )
  })
}
