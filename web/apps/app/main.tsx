import { startFace } from '../kit/frame/start.tsx';
import { App } from './app.tsx';

startFace(App);
