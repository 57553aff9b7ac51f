import { anyText, seconds, secondsOrNone, webAddress, wholeNumber } from '../kinds.js';
import type { SettingGroup } from '../setting.js';

export const observability = {
  title: 'Watching and stopping',
  settings: {
    METRICS_PORT: {
      description:
        'Port for Prometheus, with nothing but /metrics on it, in every process that is to be watched. It is not for the internet.',
      kind: wholeNumber(1, 65_535),
      whenUnset: 'there are no metrics',
      example: '9464',
    },
    METRICS_HOST: { description: 'Address that it listens on.', kind: anyText, defaultValue: 'localhost' },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      description:
        'Where traces are sent, by OTLP over HTTP. The other settings of OpenTelemetry, such as OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER, count then as well.',
      kind: webAddress('http://localhost:4318'),
      whenUnset: 'there are no traces',
      example: 'http://localhost:4318',
    },
    DRAIN_SECONDS: {
      description:
        'How long a process that is shutting down still accepts requests, while /readyz reports that it is not ready: until load balancers have noticed.',
      kind: secondsOrNone,
      defaultValue: { demo: '0', real: '5' },
    },
    STOP_SECONDS: {
      description: 'How long all of closing may take, what is under way included, before it is cut off.',
      kind: seconds,
      defaultValue: '30',
    },
  },
} as const satisfies SettingGroup;
