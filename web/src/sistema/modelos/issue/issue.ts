import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { modeloPreview } from '@claquete/contract/sistema/modelos/modelo'

/** Request body to fill a template. */
export type Issue = RequestTo<typeof modeloPreview>['body']

/** Reply of the preview of a filled template. */
export type Preview = ReplyOf<typeof modeloPreview>['data']
