import { startFace } from '../kit/frame/start.tsx';
import { DispatchApp } from './app.tsx';

startFace(DispatchApp);
